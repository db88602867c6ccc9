import { createApp, h, ref, reactive, defineComponent } from 'vue';
import { NAlert, NBreadcrumb, NBreadcrumbItem, NButton, NCard, NCheckbox, NCollapse, NCollapseItem, NDataTable, NDescriptions, NDescriptionsItem, NEmpty, NForm, NFormItem, NGi, NGrid, NInput, NInputNumber, NMessageProvider, NModal, NPopconfirm, NProgress, NRadio, NRadioGroup, NSelect, NSpace, NStatistic, NStep, NSteps, NSwitch, NTabPane, NTabs, NTag, NTimePicker, NTree, useMessage } from 'naive-ui';

const dishes = [
  { key: 1, dish: 'Leek tart', kind: 'Starter', price: 8.5, sold: 41, out: false },
  { key: 2, dish: 'Beef stew', kind: 'Main', price: 17.9, sold: 66, out: false },
  { key: 3, dish: 'Trout', kind: 'Main', price: 21.4, sold: 12, out: true },
  { key: 4, dish: 'Plum cake', kind: 'Dessert', price: 6.2, sold: 58, out: false },
  { key: 5, dish: 'Cheese plate', kind: 'Dessert', price: 11, sold: 9, out: false },
  { key: 6, dish: 'Lentil soup', kind: 'Starter', price: 7.1, sold: 30, out: false },
];
const Kitchen = defineComponent({
  setup() {
    const message = useMessage();
    const rows = ref(dishes);
    const checked = ref([]);
    const show = ref(false);
    const form = ref(null);
    const model = reactive({ dish: '', price: null, kind: null });
    const step = ref(2);
    const paper = ref('A5');
    const rules = { dish: { required: true, message: 'Give the dish a name', trigger: 'blur' }, price: { type: 'number', required: true, min: 1, message: 'The price is at least 1 euro', trigger: 'change' }, kind: { required: true, message: 'Choose a course', trigger: 'change' } };
    const columns = [
      { type: 'selection' },
      { title: 'Dish', key: 'dish', sorter: 'default' },
      { title: 'Course', key: 'kind', filterOptions: ['Starter', 'Main', 'Dessert'].map(v => ({ label: v, value: v })), filter: (v, r) => r.kind === v },
      { title: 'Price', key: 'price', sorter: 'default', render: r => '€' + r.price.toFixed(2) },
      { title: 'Sold', key: 'sold', sorter: 'default', defaultSortOrder: 'descend' },
      { title: 'Status', key: 'out', render: r => h(NTag, { type: r.out ? 'error' : 'success', size: 'small' }, () => r.out ? 'Sold out' : 'Available') },
      { title: 'Actions', key: 'x', render: r => h(NSpace, null, () => [
        h(NButton, { size: 'tiny', onClick: () => { rows.value = rows.value.map(x => x.key === r.key ? { ...x, out: !x.out } : x); } }, () => r.out ? 'Restock' : 'Sell out'),
        h(NPopconfirm, { positiveText: 'Delete', negativeText: 'Keep it', onPositiveClick: () => { rows.value = rows.value.filter(x => x.key !== r.key); message.success(r.dish + ' was deleted', { duration: 0, closable: true }); } }, { trigger: () => h(NButton, { size: 'tiny', type: 'error' }, () => 'Remove'), default: () => `Delete ${r.dish}?` }),
      ]) },
    ];
    const add = () => form.value.validate(errors => {
      if (errors) return;
      rows.value = [...rows.value, { key: 9, ...model, sold: 0, out: false }];
      show.value = false;
      message.success(model.dish + ' is on the menu', { duration: 0, closable: true });
    });
    const item = (label, path, child) => h(NFormItem, { label, path }, () => child);
    return () => h('main', { style: 'padding:20px;max-width:1150px' }, [
      h(NBreadcrumb, null, () => ['Home', 'Kitchen', 'Menu'].map(t => h(NBreadcrumbItem, null, () => t))),
      h('h1', 'Menu of the Old Mill'),
      h(NAlert, { title: 'Delivery at noon', type: 'info', closable: true }, () => 'The fish comes at 12:00 today.'),
      h(NSteps, { current: step.value, style: 'margin:16px 0' }, () => [h(NStep, { title: 'Draft', description: 'By the cook' }), h(NStep, { title: 'Check', description: 'By the owner' }), h(NStep, { title: 'Print', description: 'On paper' })]),
      h(NSpace, null, () => [h(NButton, { type: 'primary', onClick: () => { show.value = true; } }, () => 'Add dish'), h(NButton, { disabled: !checked.value.length, onClick: () => { rows.value = rows.value.filter(r => !checked.value.includes(r.key)); checked.value = []; } }, () => 'Remove selected'), h(NButton, { onClick: () => { step.value = Math.min(4, step.value + 1); } }, () => 'Next step'), h('span', `${checked.value.length} selected`)]),
      h(NDataTable, { style: 'margin:12px 0', columns, data: rows.value, pagination: { pageSize: 5 }, checkedRowKeys: checked.value, 'onUpdate:checkedRowKeys': k => { checked.value = k; } }),
      h(NGrid, { cols: 3, xGap: 14 }, () => [
        h(NGi, null, () => h(NCard, { title: 'Evening' }, () => [h(NStatistic, { label: 'Guests tonight', value: 84 }), h(NProgress, { type: 'line', percentage: 70, indicatorPlacement: 'inside' }), h(NDescriptions, { column: 1, bordered: true, size: 'small' }, () => [['Cook', 'Ruth Abel'], ['Waiters', '6'], ['Closes', '23:30']].map(([label, v]) => h(NDescriptionsItem, { label }, () => v)))])),
        h(NGi, null, () => h(NCard, { title: 'Options' }, () => [h('p', [h(NCheckbox, { defaultChecked: true }, () => 'Print prices')]), h('p', [h(NCheckbox, { disabled: true }, () => 'Print photos')]), h(NRadioGroup, { name: 'paper', value: paper.value, 'onUpdate:value': v => { paper.value = v; } }, () => ['A4', 'A5'].map(v => h(NRadio, { value: v }, () => v))), h('p', ['Terrace open ', h(NSwitch, { defaultValue: false, 'aria-label': 'Terrace open' })]), h(NEmpty, { description: 'No reviews yet' })])),
        h(NGi, null, () => h(NCard, { title: 'Stores' }, () => h(NTree, { blockLine: true, defaultExpandedKeys: ['c'], data: [{ key: 'c', label: 'Cellar', children: [{ key: 'w', label: 'Wine rack' }, { key: 'p', label: 'Potatoes' }] }, { key: 'l', label: 'Larder', children: [{ key: 'f', label: 'Flour bin' }] }] }))),
      ]),
      h(NTabs, { defaultValue: 'lunch', style: 'margin-top:12px' }, () => [h(NTabPane, { name: 'lunch', tab: 'Lunch' }, () => 'Lunch is served from 11:30 to 14:00.'), h(NTabPane, { name: 'dinner', tab: 'Dinner' }, () => 'Dinner starts at 18:00.'), h(NTabPane, { name: 'brunch', tab: 'Brunch', disabled: true }, () => 'Sundays only.')]),
      h(NCollapse, { defaultExpandedNames: ['a'] }, () => [h(NCollapseItem, { title: 'Allergens', name: 'a' }, () => 'The stew contains celery.'), h(NCollapseItem, { title: 'Suppliers', name: 's' }, () => 'Trout from the Vosges.')]),
      h(NModal, { show: show.value, 'onUpdate:show': v => { show.value = v; }, preset: 'card', title: 'New dish', style: 'width:460px' }, { default: () => h(NForm, { ref: form, model, rules }, () => [
        item('Name', 'dish', h(NInput, { value: model.dish, placeholder: 'As on the card', 'onUpdate:value': v => { model.dish = v; } })),
        item('Price', 'price', h(NInputNumber, { value: model.price, placeholder: 'Euros', 'onUpdate:value': v => { model.price = v; } })),
        item('Course', 'kind', h(NSelect, { value: model.kind, placeholder: 'Which course', options: ['Starter', 'Main', 'Dessert'].map(v => ({ label: v, value: v })), 'onUpdate:value': v => { model.kind = v; } })),
      ]), footer: () => h(NSpace, { justify: 'end' }, () => [h(NButton, { onClick: () => { show.value = false; } }, () => 'Back'), h(NButton, { type: 'primary', onClick: add }, () => 'Put on the menu')]) }),
    ]);
  },
});
createApp({ render: () => h(NMessageProvider, null, () => h(Kitchen)) }).mount('#app');
