import { mount } from 'svelte';
import App from './bits.svelte';
mount(App, { target: document.getElementById('app') });
