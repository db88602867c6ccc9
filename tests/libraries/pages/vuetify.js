import '@mdi/font/css/materialdesignicons.css';
import 'vuetify/dist/vuetify.css';
import { createApp, ref, computed } from 'vue/dist/vue.esm-bundler.js';
import { createVuetify } from 'vuetify';
import * as components from 'vuetify/components';
import * as directives from 'vuetify/directives';

createApp({
  setup() {
    const boats = ref([{ boat: 'Alca', berth: 'B12', length: 9.4, skipper: 'Nora Falk', owed: 1240 }, { boat: 'Tern', berth: 'B2', length: 12.1, skipper: 'Ivo Lang', owed: 0 }, { boat: 'Dunlin', berth: 'A7', length: 7, skipper: 'Mia Roos', owed: 85.5 }]);
    const headers = [{ title: 'Boat', key: 'boat' }, { title: 'Berth', key: 'berth' }, { title: 'Length', key: 'length', align: 'end' }, { title: 'Skipper', key: 'skipper' }, { title: 'Owed', key: 'owed', align: 'end' }, { title: '', key: 'do', sortable: false }];
    const tab = ref('wind'), snack = ref(false), text = ref(''), dlg = ref(false), name = ref('Nora Falk'), mail = ref(''), pier = ref('North pier'), extras = ref(['Water']), crane = ref(false), power = ref(true), tide = ref('high'), nights = ref(3), search = ref(''), page = ref(1), shore = ref(null), marks = ref(['Tea']);
    const say = t => { text.value = t; snack.value = true; };
    const rules = { need: v => !!v || 'This is required', mail: v => /.+@.+/.test(v) || 'No valid address' };
    return { boats, headers, tab, snack, text, dlg, name, mail, pier, extras, crane, power, tide, nights, search, page, shore, marks, rules, say, leave: b => { boats.value = boats.value.filter(x => x !== b); dlg.value = false; say(b.boat + ' has left'); }, late: () => setTimeout(() => say('Harbour master answered'), 1200) };
  },
  template: `<v-app><v-app-bar title="Harbour office" density="compact"><v-btn>Charts</v-btn><v-menu><template #activator="{ props }"><v-btn v-bind="props">More</v-btn></template><v-list><v-list-item @click="say('Logbook opened')"><v-list-item-title>Logbook</v-list-item-title></v-list-item><v-list-item @click="say('Tariff opened')"><v-list-item-title>Tariff</v-list-item-title></v-list-item></v-list></v-menu></v-app-bar>
  <v-main><v-container fluid>
  <v-alert type="warning" title="Gale warning" text="Force 8 from the west at 20:00" closable></v-alert>
  <v-row class="mt-2"><v-col cols="4">
    <v-text-field label="Skipper" v-model="name" :rules="[rules.need]"></v-text-field>
    <v-text-field label="E-mail" v-model="mail" :rules="[rules.need, rules.mail]" validate-on="blur"></v-text-field>
    <v-text-field label="Draught" suffix="m" model-value="1.85"></v-text-field>
    <v-select label="Pier" v-model="pier" :items="['North pier', 'South pier', 'Visitors']"></v-select>
    <v-select label="Extras" multiple chips v-model="extras" :items="['Water', 'Fuel', 'Ice']"></v-select>
    <v-autocomplete label="Home port" v-model="shore" :items="['Arendal', 'Bergen', 'Bodø', 'Tromsø']"></v-autocomplete>
    <v-textarea label="Remarks" counter maxlength="80" rows="2"></v-textarea>
    <v-checkbox label="Crane needed" v-model="crane" hide-details></v-checkbox><v-checkbox label="Washing machine" disabled hide-details></v-checkbox>
    <v-switch label="Shore power" v-model="power" color="primary" hide-details></v-switch>
    <v-radio-group label="Arrive at" v-model="tide"><v-radio label="High water" value="high"></v-radio><v-radio label="Low water" value="low"></v-radio></v-radio-group>
    <v-slider label="Nights" v-model="nights" :min="1" :max="14" :step="1" thumb-label></v-slider><p>{{ nights }} nights, {{ pier }}</p>
    <v-btn color="primary" @click="say('Berth booked for ' + name)">Book</v-btn> <v-btn disabled>Refund</v-btn> <v-btn @click="late">Call</v-btn>
  </v-col><v-col cols="8">
    <v-text-field label="Search boats" v-model="search" density="compact" hide-details></v-text-field>
    <v-data-table :headers="headers" :items="boats" :search="search" :items-per-page="5"><template #item.owed="{ value }">€{{ value.toFixed(2) }}</template><template #item.do="{ item }"><v-btn size="small" @click="say(item.boat + ' was called')">Call in</v-btn><v-btn size="small" variant="text" @click="dlg = item">Cast off</v-btn></template></v-data-table>
    <v-tabs v-model="tab"><v-tab value="wind">Wind</v-tab><v-tab value="tides">Tides</v-tab></v-tabs><v-window v-model="tab"><v-window-item value="wind">Westerly, gusts to 40 knots</v-window-item><v-window-item value="tides">High water at 14:10</v-window-item></v-window>
    <v-row><v-col v-for="c in [['Kiosk','Closes at six','Bread'],['Chandler','Open all night','Rope']]" :key="c[0]"><v-card :title="c[0]" :subtitle="c[1]"><v-card-text>Today: {{ c[2] }}</v-card-text><v-card-actions><v-btn @click="say(c[2] + ' ordered')">Order</v-btn></v-card-actions></v-card></v-col></v-row>
    <v-expansion-panels class="mt-2"><v-expansion-panel title="Showers" text="Coins at the kiosk"></v-expansion-panel><v-expansion-panel title="Waste" text="Oil goes to shed 4"></v-expansion-panel></v-expansion-panels>
    <v-chip closable>visitor</v-chip> <v-chip>resident</v-chip> <v-badge content="7"><v-btn>Messages</v-btn></v-badge><v-progress-linear :model-value="60" aria-label="Berths taken"></v-progress-linear><v-rating :model-value="4" readonly></v-rating>
    <v-pagination v-model="page" :length="4"></v-pagination><p>Bulletin {{ page }}</p>
    <v-timeline density="compact"><v-timeline-item>Lock opened</v-timeline-item><v-timeline-item>Ferry gone</v-timeline-item></v-timeline>
  </v-col></v-row></v-container></v-main>
  <v-dialog :model-value="!!dlg" @update:model-value="dlg = false" width="400"><v-card title="Cast off?" :text="'Boat ' + (dlg && dlg.boat) + ' leaves its berth.'"><v-card-actions><v-btn @click="dlg = false">Stay</v-btn><v-btn @click="leave(dlg)">Leave now</v-btn></v-card-actions></v-card></v-dialog>
  <v-snackbar v-model="snack" :timeout="5000">{{ text }}</v-snackbar></v-app>`,
}).use(createVuetify({ components, directives })).mount('#app');
