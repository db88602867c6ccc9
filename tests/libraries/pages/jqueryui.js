import 'jquery-ui/dist/themes/smoothness/jquery-ui.css';
const $ = window.jQuery = window.$ = require('jquery');
require('jquery-ui/dist/jquery-ui.js');

let dogs = [
  { dog: 'Biscuit', owner: 'Nora Field', size: 'Small', nights: 3 },
  { dog: 'Rumble', owner: 'Jan Kessel', size: 'Large', nights: 7 },
  { dog: 'Tansy', owner: 'Nora Field', size: 'Small', nights: 2 },
  { dog: 'Old Ned', owner: 'Guy Parr', size: 'Large', nights: 14 },
];
const news = text => { $('#news-text').text(text); $('#news').prop('hidden', false); };
$('#news-x').button().on('click', () => $('#news').prop('hidden', true));
function draw() {
  const size = $('input[name=sz]:checked').val();
  const some = dogs.filter(d => !size || d.size === size);
  $('#bookings tbody').empty().append(some.map(d => $('<tr>').append($('<td>').text(d.dog), $('<td>').text(d.owner), $('<td>').text(d.size), $('<td>').text(d.nights), $('<td>').append($('<button>').text('Check out').button().on('click', () => ask(d)), ' ', $('<button>').text('One more night').button().on('click', () => { d.nights++; draw(); })))));
  $('#total').text(`${some.length} dogs, ${some.reduce((a, d) => a + d.nights, 0)} nights`);
}
function ask(d) {
  $('#ask').text(`Has ${d.dog} been picked up?`);
  $('#confirm').dialog('option', 'buttons', [
    { text: 'Yes, gone home', click() { dogs = dogs.filter(x => x !== d); draw(); $(this).dialog('close'); news(`${d.dog} went home`); } },
    { text: 'Not yet', click() { $(this).dialog('close'); } },
  ]).dialog('open');
}
$('#tabs').tabs({ disabled: [3] });
$('#size').controlgroup();
$('input[name=sz]').on('change', draw);
$('#new').button().on('click', () => $('#dialog').dialog('open'));
$('#confirm').dialog({ autoOpen: false, modal: true });
$('#dialog').dialog({
  autoOpen: false, modal: true, width: 360,
  buttons: {
    'Let in': () => {
      const dog = $('#d-name').val().trim(), owner = $('#d-owner').val().trim();
      const wrong = !dog ? 'A dog needs a name.' : !owner ? 'Who does the dog belong to?' : '';
      $('#error').text(wrong).prop('hidden', !wrong);
      $('#d-name').toggleClass('ui-state-error', !dog).attr('aria-invalid', String(!dog));
      if (wrong) return;
      dogs.push({ dog, owner, size: $('#d-size').val(), nights: Number($('#d-nights').spinner('value')) });
      draw();
      $('#dialog').dialog('close');
      news(`${dog} has moved in`);
    },
    Cancel() { $(this).dialog('close'); },
  },
  close() { $('#dialog form')[0].reset(); $('#error').prop('hidden', true); },
});
$('#d-nights').spinner({ min: 1, max: 30 });
$('#breed').autocomplete({ source: ['Airedale', 'Beagle', 'Border collie', 'Boxer', 'Dachshund', 'Poodle', 'Whippet'] });
$('#arrival').datepicker({ dateFormat: 'yy-mm-dd', defaultDate: '2026-06-10', firstDay: 1 });
$('#nights').spinner({ min: 1, max: 30 });
$('#room').selectmenu({ width: 160 });
$('#bath, #walk').checkboxradio();
$('#quote').button().on('click', () => {
  const n = $('#nights').spinner('value'), rate = { Kennel: 18, Stable: 24, Parlour: 40 }[$('#room').val()];
  $('#price').text(`${n} nights in the ${$('#room').val()}: £${(n * rate + ($('#bath').prop('checked') ? 15 : 0)).toFixed(2)}`);
});
$('#clear').button().on('click', () => { $('#breed, #arrival').val(''); $('#price').text('No price yet'); });
$('#food').slider({ min: 100, max: 600, step: 50, value: 300, slide: (e, ui) => $('#grams').text(ui.value), change: (e, ui) => $('#grams').text(ui.value) }).find('.ui-slider-handle').attr({ role: 'slider', 'aria-label': 'Food', 'aria-valuemin': 100, 'aria-valuemax': 600 });
$('#taken').progressbar({ value: 45 });
$('#runs').sortable();
$('#drag').draggable({ revert: 'invalid' });
$('#drop').droppable({ drop() { $(this).addClass('ui-state-highlight').text('The toy is in the basket'); } });
$('#faq').accordion({ heightStyle: 'content', collapsible: true });
$('#menu').menu({ select: (e, ui) => $('#did').text('Done: ' + ui.item.children('div').text()) });
$('#tip').tooltip().on('click', e => e.preventDefault());
draw();
