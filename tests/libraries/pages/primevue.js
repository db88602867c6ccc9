import { createApp, h, ref, reactive, computed, defineComponent } from 'vue';
import PrimeVue from 'primevue/config';
import Aura from '@primeuix/themes/aura';
import ConfirmationService from 'primevue/confirmationservice';
import ToastService from 'primevue/toastservice';
import { useToast } from 'primevue/usetoast';
import { useConfirm } from 'primevue/useconfirm';
import Toast from 'primevue/toast';
import ConfirmDialog from 'primevue/confirmdialog';
import DataTable from 'primevue/datatable';
import Column from 'primevue/column';
import Button from 'primevue/button';
import Tag from 'primevue/tag';
import Dialog from 'primevue/dialog';
import InputText from 'primevue/inputtext';
import InputNumber from 'primevue/inputnumber';
import Select from 'primevue/select';
import MultiSelect from 'primevue/multiselect';
import DatePicker from 'primevue/datepicker';
import Message from 'primevue/message';
import Menubar from 'primevue/menubar';
import Menu from 'primevue/menu';
import Tabs from 'primevue/tabs';
import TabList from 'primevue/tablist';
import Tab from 'primevue/tab';
import TabPanels from 'primevue/tabpanels';
import TabPanel from 'primevue/tabpanel';
import Accordion from 'primevue/accordion';
import AccordionPanel from 'primevue/accordionpanel';
import AccordionHeader from 'primevue/accordionheader';
import AccordionContent from 'primevue/accordioncontent';
import ToggleSwitch from 'primevue/toggleswitch';
import Checkbox from 'primevue/checkbox';
import RadioButton from 'primevue/radiobutton';
import SelectButton from 'primevue/selectbutton';
import Panel from 'primevue/panel';
import ProgressBar from 'primevue/progressbar';
import Tree from 'primevue/tree';
import Chip from 'primevue/chip';
import 'primeicons/primeicons.css';

const start = [
  { id: 1, title: 'The Salt Road', author: 'Ines Corvo', shelf: 'Travel', copies: 4, due: '2026-03-14', status: 'In' },
  { id: 2, title: 'Moths of the North', author: 'Abel Stroud', shelf: 'Nature', copies: 1, due: '2026-02-27', status: 'Out' },
  { id: 3, title: 'A Cook in Winter', author: 'Hetty Blom', shelf: 'Food', copies: 6, due: '2026-04-02', status: 'In' },
  { id: 4, title: 'Bridges', author: 'Olof Dane', shelf: 'Crafts', copies: 2, due: '2026-03-30', status: 'Lost' },
  { id: 5, title: 'Under the Rowan', author: 'Ines Corvo', shelf: 'Novels', copies: 3, due: '2026-03-05', status: 'Out' },
  { id: 6, title: 'Knots', author: 'Piet Maas', shelf: 'Crafts', copies: 5, due: '2026-05-11', status: 'In' },
];
const shelves = ['Crafts', 'Food', 'Nature', 'Novels', 'Travel'];
const severity = { In: 'success', Out: 'warn', Lost: 'danger' };
const App = defineComponent({
  setup() {
    const toast = useToast();
    const confirm = useConfirm();
    const books = ref(start.map(b => ({ ...b })));
    const show = ref(false);
    const tried = ref(false);
    const model = reactive({ title: '', author: '', shelf: null, copies: 1 });
    const languages = ref([]);
    const view = ref('All');
    const notice = ref(true);
    const night = ref(false);
    const reader = ref('adult');
    const reminders = ref(true);
    const menu = ref(null);
    const genre = ref(null);
    const visit = ref(null);
    const chips = ref(['Chess', 'Poetry', 'Local history']);
    const selection = ref(null);
    const say = (s, summary, detail) => toast.add({ severity: s, summary, detail });
    const rows = computed(() => view.value === 'All' ? books.value : books.value.filter(b => b.status === view.value));
    const put = (id, status) => { books.value = books.value.map(b => b.id === id ? { ...b, status } : b); };
    const remove = b => confirm.require({ header: 'Withdraw book', message: `Withdraw ${b.title} for good?`, acceptLabel: 'Withdraw', rejectLabel: 'Keep it', accept: () => { books.value = books.value.filter(x => x.id !== b.id); say('info', 'Withdrawn', `${b.title} has left the library`); } });
    const save = () => {
      tried.value = true;
      if (!model.title || !model.shelf) return;
      books.value = [...books.value, { id: Date.now(), ...model, author: model.author || 'Unknown', due: '–', status: 'In' }];
      show.value = false;
      say('success', 'Saved', `${model.title} stands on the shelf ${model.shelf}`);
    };
    const items = [
      { label: 'Books', icon: 'pi pi-book', items: [{ label: 'New book', command: () => { show.value = true; } }, { label: 'All in', command: () => { books.value = books.value.map(b => ({ ...b, status: 'In' })); } }] },
      { label: 'Readers', icon: 'pi pi-users', items: [{ label: 'Reminders', command: () => say('info', 'Reminders', '2 letters were sent') }, { label: 'Fines', disabled: true }] },
      { label: 'Help', icon: 'pi pi-question-circle', command: () => say('info', 'Help', 'Ask at the front desk') },
    ];
    const label = (id, t) => h('label', { for: id, style: 'display:block;margin:10px 0 4px' }, t);
    return () => h('main', { style: 'padding:16px;max-width:1150px;font-family:sans-serif' }, [
      h(Toast), h(ConfirmDialog),
      h(Menubar, { model: items }, { end: () => h('span', 'Fernside Library') }),
      h('h1', 'Catalogue'),
      notice.value ? h(Message, { severity: 'warn', closable: true, onClose: () => { notice.value = false; } }, () => 'The reading room is closed on Monday.') : null,
      h('div', { style: 'display:flex;gap:10px;align-items:center;margin:12px 0' }, [
        h(SelectButton, { modelValue: view.value, 'onUpdate:modelValue': v => { view.value = v; }, options: ['All', 'In', 'Out', 'Lost'], allowEmpty: false, 'aria-label': 'Show' }),
        h(Button, { label: 'New book', icon: 'pi pi-plus', onClick: () => { show.value = true; } }),
        h(Button, { label: 'Export', severity: 'secondary', disabled: !rows.value.length, onClick: e => menu.value.toggle(e), 'aria-haspopup': 'true', icon: 'pi pi-chevron-down', iconPos: 'right' }),
        h(Menu, { ref: menu, popup: true, model: [{ label: 'As a sheet', command: () => say('success', 'Exported', `catalogue.csv with ${rows.value.length} books`) }, { label: 'As a label print', command: () => say('success', 'Exported', 'labels.pdf is ready') }] }),
        h('span', `${rows.value.length} books shown`),
      ]),
      h(DataTable, { value: rows.value, dataKey: 'id', paginator: true, rows: 4, sortField: 'title', sortOrder: 1, selectionMode: 'single', selection: selection.value, 'onUpdate:selection': v => { selection.value = v; }, paginatorTemplate: 'FirstPageLink PrevPageLink PageLinks NextPageLink LastPageLink CurrentPageReport', currentPageReportTemplate: 'Showing {first} to {last} of {totalRecords}' }, { default: () => [
        h(Column, { field: 'title', header: 'Title', sortable: true }),
        h(Column, { field: 'author', header: 'Author', sortable: true }),
        h(Column, { field: 'shelf', header: 'Shelf' }),
        h(Column, { field: 'copies', header: 'Copies', sortable: true }),
        h(Column, { field: 'due', header: 'Due' }),
        h(Column, { field: 'status', header: 'Status' }, { body: ({ data }) => h(Tag, { value: data.status, severity: severity[data.status] }) }),
        h(Column, { header: 'Actions' }, { body: ({ data }) => h('div', { style: 'display:flex;gap:6px' }, [
          h(Button, { size: 'small', label: data.status === 'In' ? 'Lend' : 'Take back', onClick: () => put(data.id, data.status === 'In' ? 'Out' : 'In') }),
          h(Button, { size: 'small', severity: 'danger', variant: 'text', icon: 'pi pi-trash', 'aria-label': `Withdraw ${data.title}`, onClick: () => remove(data) }),
        ]) }),
      ], empty: () => 'No books here.' }),
      h('p', selection.value ? `Chosen: ${selection.value.title}` : 'No book is chosen'),
      h('div', { style: 'display:grid;grid-template-columns:1fr 1fr 1fr;gap:16px' }, [
        h(Panel, { header: 'Reader card', toggleable: true }, () => [
          label('genre', 'Favourite shelf'),
          h(Select, { inputId: 'genre', labelId: 'genre', modelValue: genre.value, 'onUpdate:modelValue': v => { genre.value = v; }, options: shelves, placeholder: 'Any shelf', style: 'width:100%' }),
          label('languages', 'Languages'),
          h(MultiSelect, { inputId: 'languages', modelValue: languages.value, 'onUpdate:modelValue': v => { languages.value = v; }, options: ['Danish', 'Dutch', 'English', 'Polish'], placeholder: 'Choose languages', display: 'chip', style: 'width:100%' }),
          label('visit', 'Next visit'),
          h(DatePicker, { inputId: 'visit', modelValue: visit.value, 'onUpdate:modelValue': v => { visit.value = v; }, dateFormat: 'yy-mm-dd', style: 'width:100%' }),
        ]),
        h(Panel, { header: 'Preferences' }, () => [
          h('p', [h(ToggleSwitch, { inputId: 'night', modelValue: night.value, 'onUpdate:modelValue': v => { night.value = v; } }), h('label', { for: 'night' }, ' Night desk')]),
          h('p', night.value ? 'Someone is here until 23:00' : 'The desk closes at 18:00'),
          h('p', [h(Checkbox, { inputId: 'rem', binary: true, modelValue: reminders.value, 'onUpdate:modelValue': v => { reminders.value = v; } }), h('label', { for: 'rem' }, ' Send reminders')]),
          h('p', [h(Checkbox, { inputId: 'fines', binary: true, modelValue: false, disabled: true }), h('label', { for: 'fines' }, ' Waive fines')]),
          h('p', [['adult', 'Adult'], ['child', 'Child']].map(([v, t]) => h('span', { style: 'margin-right:12px' }, [h(RadioButton, { inputId: v, name: 'reader', value: v, modelValue: reader.value, 'onUpdate:modelValue': x => { reader.value = x; } }), h('label', { for: v }, ' ' + t)]))),
          h('p', reader.value === 'adult' ? 'Up to 10 books at a time' : 'Up to 4 books at a time'),
        ]),
        h(Panel, { header: 'House' }, () => [
          h('div', { style: 'display:flex;gap:6px;flex-wrap:wrap' }, chips.value.map(c => h(Chip, { key: c, label: c, removable: true, onRemove: () => { chips.value = chips.value.filter(x => x !== c); } }))),
          h('p', 'Shelf space used'), h(ProgressBar, { value: 65 }),
          h(Tree, { value: [{ key: 'g', label: 'Ground floor', children: [{ key: 'g1', label: 'Front desk' }, { key: 'g2', label: 'Newspapers' }] }, { key: 'c', label: 'Cellar', children: [{ key: 'c1', label: 'Map store' }] }] }),
        ]),
      ]),
      h(Tabs, { value: 'events', style: 'margin-top:14px' }, () => [
        h(TabList, () => [h(Tab, { value: 'events' }, () => 'Events'), h(Tab, { value: 'rules' }, () => 'Rules'), h(Tab, { value: 'archive', disabled: true }, () => 'Archive')]),
        h(TabPanels, () => [h(TabPanel, { value: 'events' }, () => 'Reading aloud, Saturday at 15:00'), h(TabPanel, { value: 'rules' }, () => 'Books are lent for 28 days'), h(TabPanel, { value: 'archive' }, () => 'Nothing')]),
      ]),
      h(Accordion, { value: '0' }, () => [['0', 'How do I join?', 'Bring a letter with your address.'], ['1', 'Can I renew?', 'Twice, unless another reader waits.'], ['2', 'Lost a book?', 'Tell us, and pay its price.']].map(([v, t, c]) => h(AccordionPanel, { value: v }, () => [h(AccordionHeader, () => t), h(AccordionContent, () => c)]))),
      h(Dialog, { visible: show.value, 'onUpdate:visible': v => { show.value = v; }, modal: true, header: 'Add a book', style: 'width:430px' }, { default: () => [
        label('t', 'Title'), h(InputText, { id: 't', fluid: true, modelValue: model.title, 'onUpdate:modelValue': v => { model.title = v; }, invalid: tried.value && !model.title }),
        tried.value && !model.title ? h(Message, { severity: 'error', size: 'small', variant: 'simple' }, () => 'A book needs a title') : null,
        label('a', 'Author'), h(InputText, { id: 'a', fluid: true, placeholder: 'First and last name', modelValue: model.author, 'onUpdate:modelValue': v => { model.author = v; } }),
        label('s', 'Shelf'), h(Select, { labelId: 's', fluid: true, modelValue: model.shelf, 'onUpdate:modelValue': v => { model.shelf = v; }, options: shelves, placeholder: 'Pick a shelf', invalid: tried.value && !model.shelf, 'aria-label': 'Shelf' }),
        tried.value && !model.shelf ? h(Message, { severity: 'error', size: 'small', variant: 'simple' }, () => 'Where does it stand?') : null,
        label('c', 'Number of copies'), h(InputNumber, { inputId: 'c', fluid: true, showButtons: true, min: 1, max: 20, modelValue: model.copies, 'onUpdate:modelValue': v => { model.copies = v; } }),
      ], footer: () => [h(Button, { label: 'Cancel', variant: 'text', onClick: () => { show.value = false; } }), h(Button, { label: 'Save book', onClick: save })] }),
    ]);
  },
});
createApp(App).use(PrimeVue, { theme: { preset: Aura, options: { darkModeSelector: '.dark' } } }).use(ConfirmationService).use(ToastService).mount('#app');
