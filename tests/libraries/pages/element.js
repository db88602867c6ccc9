import 'element-plus/dist/index.css';
import { createApp, ref, reactive } from 'vue/dist/vue.esm-bundler.js';
import ElementPlus, { ElMessage, ElMessageBox } from 'element-plus';

createApp({
  setup() {
    const rows = ref([{ date: '2026-05-03', who: 'Anaïs', city: 'Lyon', kg: 12.4 }, { date: '2026-05-01', who: 'Bruno', city: 'Nantes', kg: 7 }, { date: '2026-05-12', who: 'Chloé', city: 'Brest', kg: 30.25 }, { date: '2026-05-04', who: 'Denis', city: 'Lille', kg: 18 }]);
    const form = reactive({ name: 'Depot Sud', zone: 'Coast', when: '2026-06-15', kind: ['Fragile'], days: 3, express: false, pay: 'Invoice', rate: 4, note: '', goods: ['Tea', 'Salt'] });
    const tab = ref('a'), open = ref(['1']), dlg = ref(false), drawer = ref(false), page = ref(2), moved = ref([2]);
    const stock = [{ key: 1, label: 'Van 1' }, { key: 2, label: 'Van 2' }, { key: 3, label: 'Truck' }];
    const tree = [{ label: 'France', children: [{ label: 'Bretagne' }, { label: 'Alsace' }] }, { label: 'Spain', children: [{ label: 'Galicia' }] }];
    const drop = i => ElMessageBox.confirm('Remove the parcel of ' + rows.value[i].who + '?', 'Warning', { type: 'warning' }).then(() => { rows.value.splice(i, 1); ElMessage.success('Parcel removed'); }).catch(() => ElMessage.info('Nothing removed'));
    return { rows, form, tab, open, dlg, drawer, page, moved, stock, tree, drop, say: () => ElMessage.error('The printer is out of paper') };
  },
  template: `<div style="padding:16px">
  <h1>Parcel depot</h1>
  <el-steps :active="1" finish-status="success" simple><el-step title="Collect"/><el-step title="Sort"/><el-step title="Deliver"/></el-steps>
  <el-alert title="Strike on 17 June" type="warning" description="Expect two days more." show-icon />
  <el-row :gutter="24" style="margin-top:12px"><el-col :span="11">
    <el-form label-width="110px">
      <el-form-item label="Depot name" required><el-input v-model="form.name"/></el-form-item>
      <el-form-item label="Zone"><el-select v-model="form.zone"><el-option v-for="z in ['Coast','Hills','City']" :key="z" :label="z" :value="z" :disabled="z==='City'"/></el-select></el-form-item>
      <el-form-item label="Goods"><el-select v-model="form.goods" multiple><el-option v-for="z in ['Tea','Salt','Soap']" :key="z" :label="z" :value="z"/></el-select></el-form-item>
      <el-form-item label="Pick-up day"><el-date-picker v-model="form.when" type="date" value-format="YYYY-MM-DD"/></el-form-item>
      <el-form-item label="Days"><el-input-number v-model="form.days" :min="1" :max="4"/></el-form-item>
      <el-form-item label="Express"><el-switch v-model="form.express" active-text="on" inactive-text="off"/></el-form-item>
      <el-form-item label="Handling"><el-checkbox-group v-model="form.kind"><el-checkbox value="Fragile" label="Fragile"/><el-checkbox value="Cold" label="Cold"/><el-checkbox value="Live" label="Live" disabled/></el-checkbox-group></el-form-item>
      <el-form-item label="Payment"><el-radio-group v-model="form.pay"><el-radio value="Invoice">Invoice</el-radio><el-radio value="Cash">Cash</el-radio></el-radio-group></el-form-item>
      <el-form-item label="Quality"><el-rate v-model="form.rate" show-score score-template="{value} stars"/></el-form-item>
      <el-form-item label="Remark" error="Please say more"><el-input v-model="form.note" type="textarea" maxlength="40" show-word-limit/></el-form-item>
      <el-form-item><el-button type="primary" @click="dlg=true">Label</el-button><el-button @click="say">Print</el-button><el-button disabled>Export</el-button><el-button @click="drawer=true">Map</el-button></el-form-item>
    </el-form></el-col><el-col :span="13">
    <el-table :data="rows" :default-sort="{prop:'date',order:'ascending'}" show-summary stripe><el-table-column prop="date" label="Date" sortable width="120"/><el-table-column prop="who" label="Sender" sortable/><el-table-column prop="city" label="Town"/><el-table-column prop="kg" label="Weight" sortable/><el-table-column label="Do"><template #default="s"><el-button size="small" @click="drop(rows.indexOf(s.row))">Remove</el-button></template></el-table-column></el-table>
    <el-pagination background layout="total, prev, pager, next" :total="87" v-model:current-page="page"/><p>You are on page {{ page }}</p>
    <el-tabs v-model="tab"><el-tab-pane label="Routes" name="a">Route 9 leaves at 06:30</el-tab-pane><el-tab-pane label="Drivers" name="b">Six drivers on duty</el-tab-pane><el-tab-pane label="Tolls" name="c" disabled>None</el-tab-pane></el-tabs>
    <el-collapse v-model="open"><el-collapse-item title="Opening times" name="1">From 7 to 19</el-collapse-item><el-collapse-item title="Holidays" name="2">Closed on 14 July</el-collapse-item></el-collapse>
    <el-tag closable>bulky</el-tag> <el-tag type="danger">lost</el-tag> <el-badge :value="120" :max="99"><el-button size="small">Mail</el-button></el-badge>
    <el-progress :percentage="35"/><el-tree :data="tree"/></el-col></el-row>
  <el-transfer v-model="moved" :data="stock" :titles="['In the yard','On the road']"/>
  <el-dialog v-model="dlg" title="Label preview" width="400"><span>Depot {{ form.name }}, zone {{ form.zone }}</span><template #footer><el-button @click="dlg=false">Close it</el-button></template></el-dialog>
  <el-drawer v-model="drawer" title="Map"><p>Nearest stop: Quai 4</p></el-drawer></div>`,
}).use(ElementPlus).mount('#app');
