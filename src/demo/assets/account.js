// The account number loses its leading zeros; the card is written in groups of four.
const number = document.getElementById('number');
number.addEventListener('input', () => { number.value = number.value.replace(/^0+(?=\d)/, ''); });

const card = document.getElementById('card');
card.addEventListener('input', () => {
  card.value = card.value.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');
});
