// Tabs, and the designs in a window of their own.
const tabs = [...document.querySelectorAll('[role=tab]')];
for (const tab of tabs) {
  tab.addEventListener('click', () => {
    for (const other of tabs) {
      other.setAttribute('aria-selected', String(other === tab));
      document.getElementById(other.getAttribute('aria-controls')).hidden = other !== tab;
    }
  });
}
document.getElementById('choose').addEventListener('click', () => window.open('/vouchers/designs', 'designs', 'width=640,height=560'));
