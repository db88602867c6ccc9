import { createApp, h, ref, reactive, computed, defineComponent } from 'vue';
import { Quasar, Notify, Dialog, QLayout, QHeader, QToolbar, QToolbarTitle, QPageContainer, QPage, QTable, QTd, QBtn, QInput, QSelect, QForm, QDialog, QCard, QCardSection, QCardActions, QToggle, QCheckbox, QOptionGroup, QTabs, QTab, QTabPanels, QTabPanel, QExpansionItem, QList, QItem, QItemSection, QItemLabel, QMenu, QChip, QBadge, QBanner, QRating, QSlider, QLinearProgress, QSpace, QSeparator, QBtnToggle, QStepper, QStep, QStepperNavigation, ClosePopup } from 'quasar';
import { withDirectives } from 'vue';
import '@quasar/extras/material-icons/material-icons.css';
import 'quasar/dist/quasar.css';

const start = [
  { id: 'B-101', model: 'Heron', kind: 'City', rate: 14, km: 820, state: 'Free' },
  { id: 'B-102', model: 'Kestrel', kind: 'Road', rate: 22, km: 1430, state: 'Hired' },
  { id: 'B-103', model: 'Badger', kind: 'Mountain', rate: 26, km: 615, state: 'Free' },
  { id: 'B-104', model: 'Otter', kind: 'Cargo', rate: 31, km: 2075, state: 'In repair' },
  { id: 'B-105', model: 'Wren', kind: 'Child', rate: 9, km: 240, state: 'Free' },
  { id: 'B-106', model: 'Plover', kind: 'City', rate: 15, km: 1190, state: 'Hired' },
  { id: 'B-107', model: 'Marten', kind: 'Mountain', rate: 28, km: 377, state: 'Free' },
];
const App = defineComponent({
  setup() {
    const bikes = ref(start.map(b => ({ ...b })));
    const selected = ref([]);
    const filter = ref('');
    const pagination = ref({ sortBy: 'id', descending: false, page: 1, rowsPerPage: 5 });
    const open = ref(false);
    const model = reactive({ name: '', phone: '', bike: null, days: 2, helmet: false, terms: false });
    const hires = ref(0);
    const tab = ref('prices');
    const season = ref('summer');
    const lock = ref(true);
    const pay = ref('card');
    const rating = ref(4);
    const banner = ref(true);
    const step = ref(1);
    const tags = ref(['Basket', 'Child seat', 'Trailer']);
    const columns = [
      { name: 'id', label: 'Number', field: 'id', align: 'left', sortable: true },
      { name: 'model', label: 'Model', field: 'model', align: 'left', sortable: true },
      { name: 'kind', label: 'Kind', field: 'kind', align: 'left' },
      { name: 'rate', label: 'Per day', field: 'rate', sortable: true, format: v => '£' + v.toFixed(2) },
      { name: 'km', label: 'Kilometres', field: 'km', sortable: true },
      { name: 'state', label: 'State', field: 'state', align: 'left' },
      { name: 'actions', label: 'Actions', field: 'id', align: 'right' },
    ];
    const say = (message, color) => Notify.create({ message, color, timeout: 0, actions: [{ label: 'Dismiss', color: 'white' }] });
    const put = (id, state) => { bikes.value = bikes.value.map(b => b.id === id ? { ...b, state } : b); };
    const remove = b => Dialog.create({ title: 'Remove bike', message: `Take ${b.model} out of the fleet?`, ok: 'Remove', cancel: 'Keep' }).onOk(() => { bikes.value = bikes.value.filter(x => x.id !== b.id); say(`${b.model} was removed`, 'negative'); });
    const submit = () => { hires.value++; put(model.bike.value, 'Hired'); open.value = false; say(`${model.bike.label} is hired to ${model.name} for ${model.days} days`, 'positive'); };
    const close = n => withDirectives(n, [[ClosePopup]]);
    const item = (label, run) => close(h(QItem, { clickable: true, onClick: run }, () => h(QItemSection, () => label)));
    const free = computed(() => bikes.value.filter(b => b.state === 'Free'));
    return () => h(QLayout, { view: 'hHh lpR fFf' }, () => [
      h(QHeader, { elevated: true }, () => h(QToolbar, () => [
        h(QToolbarTitle, () => 'Larkfield Bike Hire'),
        h('span', { class: 'q-mr-md' }, ['Hires today ', h(QBadge, { color: 'orange', 'aria-label': undefined }, () => String(hires.value))]),
        h(QBtn, { flat: true, label: 'Account', iconRight: 'arrow_drop_down' }, () => h(QMenu, () => h(QList, { style: 'min-width:140px' }, () => [item('Profile', () => say('Signed in as Maud Pell', 'primary')), item('Opening hours', () => { tab.value = 'hours'; }), h(QSeparator), item('Sign out', () => say('You have been signed out', 'primary'))]))),
      ])),
      h(QPageContainer, () => h(QPage, { padding: true }, () => [
        banner.value ? h(QBanner, { class: 'bg-yellow-3 q-mb-md', rounded: true }, { default: () => 'The towpath is closed until Friday.', action: () => h(QBtn, { flat: true, label: 'Got it', onClick: () => { banner.value = false; } }) }) : null,
        h(QTable, {
          title: 'Fleet', rows: bikes.value, columns, rowKey: 'id', filter: filter.value, selection: 'multiple', selected: selected.value, 'onUpdate:selected': v => { selected.value = v; },
          pagination: pagination.value, 'onUpdate:pagination': v => { pagination.value = v; }, rowsPerPageOptions: [5, 10, 0],
          noResultsLabel: 'No bike fits the search',
        }, {
          'top-right': () => h('div', { class: 'row q-gutter-sm items-center' }, [
            h(QInput, { dense: true, outlined: true, debounce: 100, label: 'Search bikes', modelValue: filter.value, 'onUpdate:modelValue': v => { filter.value = v; } }),
            h(QBtn, { color: 'primary', label: 'New hire', onClick: () => { open.value = true; } }),
            h(QBtn, { outline: true, color: 'primary', label: 'Send to repair', disable: !selected.value.length, onClick: () => { selected.value.forEach(b => put(b.id, 'In repair')); selected.value = []; } }),
          ]),
          'body-cell-state': p => h(QTd, { props: p }, () => h(QBadge, { color: p.value === 'Free' ? 'green' : p.value === 'Hired' ? 'blue' : 'red' }, () => p.value)),
          'body-cell-actions': p => h(QTd, { props: p }, () => [
            h(QBtn, { dense: true, flat: true, color: 'primary', label: 'Return', disable: p.row.state === 'Free', onClick: () => { put(p.row.id, 'Free'); } }),
            h(QBtn, { dense: true, flat: true, color: 'negative', label: 'Remove', onClick: () => remove(p.row) }),
          ]),
        }),
        h('div', { class: 'row q-col-gutter-md q-mt-sm' }, [
          h('div', { class: 'col-6' }, h(QCard, { flat: true, bordered: true }, () => [
            h(QTabs, { modelValue: tab.value, 'onUpdate:modelValue': v => { tab.value = v; }, align: 'left' }, () => [h(QTab, { name: 'prices', label: 'Prices' }), h(QTab, { name: 'hours', label: 'Hours' }), h(QTab, { name: 'routes', label: 'Routes', disable: true })]),
            h(QSeparator),
            h(QTabPanels, { modelValue: tab.value }, () => [
              h(QTabPanel, { name: 'prices' }, () => [
                h('p', season.value === 'summer' ? 'A day out costs from £9.00.' : 'A day out costs from £6.50.'),
                h(QBtnToggle, { modelValue: season.value, 'onUpdate:modelValue': v => { season.value = v; }, options: [{ label: 'Summer', value: 'summer' }, { label: 'Winter', value: 'winter' }] }),
              ]),
              h(QTabPanel, { name: 'hours' }, () => h('p', 'Open from 8:30 to 19:00, closed on Tuesdays.')),
            ]),
          ])),
          h('div', { class: 'col-6' }, h(QCard, { flat: true, bordered: true }, () => h(QList, () => [
            h(QExpansionItem, { label: 'Deposit', defaultOpened: true }, () => h(QCard, () => h(QCardSection, () => 'We keep £50 until the bike is back.'))),
            h(QExpansionItem, { label: 'Punctures' }, () => h(QCard, () => h(QCardSection, () => 'Call us and wait where you are.'))),
            h(QExpansionItem, { label: 'Insurance', disable: true }, () => h(QCard, () => h(QCardSection, () => 'None yet.'))),
          ]))),
        ]),
        h('div', { class: 'row q-col-gutter-md q-mt-sm' }, [
          h('div', { class: 'col-4' }, h(QCard, { flat: true, bordered: true }, () => h(QCardSection, () => [
            h('h2', { class: 'text-h6 q-my-none' }, 'Settings'),
            h(QToggle, { label: 'Lock included', modelValue: lock.value, 'onUpdate:modelValue': v => { lock.value = v; } }),
            h('div', lock.value ? 'Every bike goes out with a lock.' : 'Locks are £2.00 a day.'),
            h(QToggle, { label: 'Night hire', modelValue: false, disable: true }),
            h(QOptionGroup, { type: 'radio', options: [{ label: 'Card', value: 'card' }, { label: 'Cash', value: 'cash' }, { label: 'Voucher', value: 'voucher', disable: true }], modelValue: pay.value, 'onUpdate:modelValue': v => { pay.value = v; } }),
          ]))),
          h('div', { class: 'col-4' }, h(QCard, { flat: true, bordered: true }, () => h(QCardSection, () => [
            h('h2', { class: 'text-h6 q-my-none' }, 'Extras'),
            ...tags.value.map(t => h(QChip, { key: t, removable: true, onRemove: () => { tags.value = tags.value.filter(x => x !== t); } }, () => t)),
            h('div', { class: 'q-mt-sm' }, `${tags.value.length} extras on offer`),
            h('div', ['Guests give us ', h(QRating, { modelValue: rating.value, 'onUpdate:modelValue': v => { rating.value = v; }, max: 5, size: '1.5em' }), ` ${rating.value} of 5`]),
            h('div', { class: 'q-mt-sm' }, `${free.value.length} bikes free`),
            h(QLinearProgress, { value: free.value.length / 7, class: 'q-mt-sm', 'aria-label': 'Free bikes' }),
          ]))),
          h('div', { class: 'col-4' }, h(QStepper, { modelValue: step.value, flat: true, bordered: true, vertical: true, animated: false }, () => [
            h(QStep, { name: 1, title: 'Brakes', done: step.value > 1 }, () => ['Squeeze both levers.', h(QStepperNavigation, () => h(QBtn, { color: 'primary', label: 'Brakes are fine', onClick: () => { step.value = 2; } }))]),
            h(QStep, { name: 2, title: 'Tyres', done: step.value > 2 }, () => ['Press with the thumb.', h(QStepperNavigation, () => [h(QBtn, { color: 'primary', label: 'Tyres are fine', onClick: () => { step.value = 3; } }), h(QBtn, { flat: true, label: 'Back', onClick: () => { step.value = 1; } })])]),
            h(QStep, { name: 3, title: 'Lights' }, () => ['Switch on front and rear.']),
          ])),
        ]),
        h(QDialog, { modelValue: open.value, 'onUpdate:modelValue': v => { open.value = v; } }, () => h(QCard, { style: 'width:440px' }, () => h(QForm, { onSubmit: submit, greedy: true }, () => [
          h(QCardSection, () => h('div', { class: 'text-h6' }, 'Hire a bike')),
          h(QCardSection, () => [
            h(QInput, { label: 'Name', modelValue: model.name, 'onUpdate:modelValue': v => { model.name = v; }, rules: [v => !!v || 'Who hires the bike?'] }),
            h(QInput, { label: 'Phone', hint: 'Digits only', modelValue: model.phone, 'onUpdate:modelValue': v => { model.phone = v; }, lazyRules: true, rules: [v => /^\d{6,}$/.test(v) || 'At least six digits'] }),
            h(QSelect, { label: 'Bike', modelValue: model.bike, 'onUpdate:modelValue': v => { model.bike = v; }, options: free.value.map(b => ({ label: b.model, value: b.id })), rules: [v => !!v || 'Choose a bike'] }),
            h('div', { class: 'q-mt-md' }, `Days: ${model.days}`),
            h(QSlider, { modelValue: model.days, 'onUpdate:modelValue': v => { model.days = v; }, min: 1, max: 7, markers: true, 'aria-label': 'Days' }),
            h(QCheckbox, { label: 'With a helmet', modelValue: model.helmet, 'onUpdate:modelValue': v => { model.helmet = v; } }),
          ]),
          h(QCardActions, { align: 'right' }, () => [close(h(QBtn, { flat: true, label: 'Cancel' })), h(QBtn, { type: 'submit', color: 'primary', label: 'Hire out' })]),
        ]))),
      ])),
    ]);
  },
});
createApp(App).use(Quasar, { plugins: { Notify, Dialog } }).mount('#app');
