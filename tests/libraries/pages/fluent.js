import { provideFluentDesignSystem, allComponents } from '@fluentui/web-components';
provideFluentDesignSystem().register(allComponents);
const by = id => document.getElementById(id), said = by('said');
by('g').rowsData = [{ Station: 'Vienna', Time: '22:40', Platform: 4 }, { Station: 'Linz', Time: '00:05', Platform: 11 }, { Station: 'Salzburg', Time: '01:20', Platform: 2 }];
by('s1').onclick = () => { said.textContent = 'Sleeper chosen'; };
by('s2').onclick = () => { said.textContent = 'Couchette chosen'; };
by('pay').onclick = () => { by('dlg').hidden = false; };
by('ok').onclick = () => { by('dlg').hidden = true; said.textContent = 'Paid €98'; };
by('no').onclick = () => { by('dlg').hidden = true; };
