const sheet = `<style>:host{display:block}*{box-sizing:border-box}button{font:inherit;padding:6px 14px;border:1px solid #889;border-radius:6px;background:#fff;cursor:pointer}h2{font-size:18px;margin:8px 0}</style>`;
const define = (name, build) => customElements.define(name, class extends HTMLElement { connectedCallback() { if (this.shadowRoot) return; this.attachShadow({ mode: 'open' }); build(this, this.shadowRoot); } });
const toast = t => document.querySelector('wt-toast').say(t);
define('wt-header', (e, r) => {
  r.innerHTML = sheet + `<style>div{display:flex;gap:20px;padding:12px 24px;background:#234d36;color:#fff;align-items:center}span:last-child{margin-left:auto}</style><div><b>Wattly</b><span>Lindenweg 7</span><span id="t"></span></div>`;
  let n = 2450; const f = () => { n += 5; r.getElementById('t').textContent = n.toLocaleString('de-DE') + ' W now'; }; f(); setInterval(f, 700);
});
define('wt-card', (e, r) => { r.innerHTML = sheet + `<style>section{background:#fff;border-radius:12px;padding:14px 18px}footer{color:#667;border-top:1px solid #ddd}</style><section><h2>${e.getAttribute('heading')}</h2><slot></slot><footer><slot name="foot">Nothing stored</slot></footer></section>`; });
define('wt-toast', (e, r) => { r.innerHTML = sheet + `<style>:host{position:fixed;left:50%;bottom:24px;transform:translateX(-50%)}p{background:#222;color:#fff;padding:10px 18px;border-radius:8px}</style>`; e.say = t => { r.querySelector('p')?.remove(); const p = document.createElement('p'); p.setAttribute('role', 'status'); p.textContent = t; r.append(p); setTimeout(() => p.remove(), 3200); }; });
define('wt-pane', (e, r) => { r.innerHTML = sheet + '<slot></slot>'; });
define('wt-tabs', (e, r) => {
  const panes = [...e.querySelectorAll('wt-pane')];
  r.innerHTML = sheet + `<style>nav{display:flex;gap:4px;border-bottom:1px solid #aaa;margin:14px 0}button{border:0;border-radius:0;background:none}button[aria-selected=true]{border-bottom:3px solid #2a7}</style><nav role="tablist">${panes.map(p => `<button role="tab">${p.getAttribute('label')}</button>`).join('')}</nav><slot></slot>`;
  const bs = [...r.querySelectorAll('button')], go = i => { bs.forEach((b, k) => b.setAttribute('aria-selected', k === i)); panes.forEach((p, k) => p.style.display = k === i ? 'block' : 'none'); };
  bs.forEach((b, i) => b.onclick = () => go(i)); go(0);
});
define('wt-switch', (e, r) => {
  r.innerHTML = sheet + `<style>:host{display:inline-block}i{display:block;width:40px;height:22px;border-radius:11px;background:#bbb;position:relative;cursor:pointer}i::after{content:'';position:absolute;width:18px;height:18px;left:2px;top:2px;border-radius:9px;background:#fff}i.on{background:#2a7}i.on::after{left:20px}</style><i tabindex="0" role="switch" aria-checked="false"></i>`;
  const i = r.querySelector('i'); e.set = v => { i.classList.toggle('on', v); i.setAttribute('aria-checked', v); }; e.set(e.hasAttribute('on')); i.onclick = () => { const v = i.getAttribute('aria-checked') !== 'true'; e.set(v); e.dispatchEvent(new CustomEvent('toggled', { detail: v })); };
});
define('wt-devices', (e, r) => {
  let list = [['Dishwasher', false, '0,9'], ['Heat pump', true, '2,1'], ['Wall box', false, '11,0'], ['Tumble dryer', true, '1,8']];
  const draw = () => {
    r.innerHTML = sheet + `<style>.head{display:flex;align-items:center;margin-top:20px}.head button{margin-left:auto}.row{display:flex;gap:16px;align-items:center;background:#fff;padding:10px 18px;border-bottom:1px solid #eee}.row span:first-of-type{width:220px}.row wt-switch{margin-left:auto}.shade{position:fixed;inset:0;background:#0008;display:flex;align-items:center;justify-content:center}.box{background:#fff;padding:20px;border-radius:10px;width:360px}label{display:block}input{width:100%;font:inherit;padding:6px}.err{color:#b00}</style>
    <div class="head"><h2>Devices</h2><button id="add">Add device</button></div>${list.map(d => `<div class="row"><span>${d[0]}</span><span>${d[2]} kW</span><span class="s">${d[1] ? 'running' : 'off'}</span><wt-switch ${d[1] ? 'on' : ''}></wt-switch></div>`).join('')}<p>${list.filter(d => d[1]).length} of ${list.length} devices running</p>`;
    r.querySelectorAll('wt-switch').forEach((s, i) => s.addEventListener('toggled', async ev => {
      const d = list[i]; d[1] = ev.detail; draw();
      const a = await fetch('/api/device', { method: 'POST', body: JSON.stringify({ device: d[0], on: d[1] }) });
      if (a.ok) toast(`${d[0]} is ${d[1] ? 'running' : 'off'}`); else { d[1] = !d[1]; draw(); toast(`${d[0]} does not answer`); }
    }));
    r.getElementById('add').onclick = open;
  };
  const open = () => {
    const s = document.createElement('div'); s.className = 'shade'; s.innerHTML = `<div class="box" role="dialog" aria-modal="true" aria-label="Add device"><h2>Add device</h2><label>Name<input id="n"></label><label>Power in kW<input id="p" inputmode="decimal"></label><p class="err"></p><button id="ok">Add</button> <button id="no">Cancel</button></div>`; r.append(s);
    s.querySelector('#no').onclick = () => s.remove();
    s.querySelector('#ok').onclick = () => { const n = s.querySelector('#n').value.trim(), p = s.querySelector('#p').value.trim(); const err = !n ? 'Please give the device a name.' : list.some(d => d[0] === n) ? 'A device of this name exists.' : !/^\d+(,\d+)?$/.test(p) ? 'Please write the power as 1,5.' : ''; if (err) return s.querySelector('.err').textContent = err; list.push([n, false, p.includes(',') ? p : p + ',0']); draw(); toast(n + ' was added'); };
  };
  draw();
});
define('wt-history', (e, r) => {
  const all = { 2026: [['January', '1.204,5', '118,0'], ['February', '1.098,2', '260,4'], ['March', '987,6', '512,9'], ['April', '640,0', '890,7']], 2025: [['January', '1.310,8', '97,3'], ['February', '1.142,0', '231,6'], ['March', '1.020,4', '488,1']] };
  const draw = (y, sorted) => {
    const rows = [...all[y]]; if (sorted) rows.sort((a, b) => a[1] < b[1] ? -1 : 1);
    r.innerHTML = sheet + `<style>table{border-collapse:collapse;background:#fff;width:100%}td,th{padding:8px 12px;border-bottom:1px solid #ddd;text-align:left}td:nth-child(n+2),th:nth-child(n+2){text-align:right}</style><p>Year <button class="y" aria-pressed="${y == 2025}">2025</button><button class="y" aria-pressed="${y == 2026}">2026</button> <button id="s">Lowest use first</button></p><h2>Year ${y}</h2><table><thead><tr><th rowspan="2">Month</th><th colspan="2">Energy in kWh</th></tr><tr><th>Used</th><th>Made</th></tr></thead><tbody>${rows.map(x => `<tr><td>${x[0]}</td><td>${x[1]}</td><td>${x[2]}</td></tr>`).join('')}</tbody><tfoot><tr><td>Months</td><td colspan="2">${rows.length}</td></tr></tfoot></table>`;
    r.querySelectorAll('.y').forEach(b => b.onclick = () => draw(+b.textContent)); r.getElementById('s').onclick = () => draw(y, true);
  };
  draw(2026);
});
define('wt-tariff', (e, r) => {
  r.innerHTML = sheet + `<style>fieldset{border:1px solid #bbb;border-radius:8px;background:#fff}.r{display:flex;justify-content:space-between;width:300px}details{background:#fff;padding:10px 16px;margin:10px 0}</style><fieldset><legend>Tariff</legend><div class="r"><label for="a">Flat</label><input type="radio" name="t" id="a" checked></div><div class="r"><label for="b">Day and night</label><input type="radio" name="t" id="b"></div><div class="r"><label for="c">Spot market</label><input type="radio" name="t" id="c"></div></fieldset><p id="price">31,40 ct per kWh</p><p><button id="save" disabled>Change tariff</button></p><details><summary>How is the price made?</summary><p>Energy, grid and taxes are added up.</p></details><details><summary>Can I go back?</summary><p>You can go back after one month.</p></details>`;
  const P = { a: '31,40 ct per kWh', b: '28,15 ct per kWh by night', c: 'changes every hour' }; let cur = 'a';
  r.querySelectorAll('input').forEach(i => i.onchange = () => { r.getElementById('price').textContent = P[i.id]; r.getElementById('save').disabled = i.id === cur; });
  r.getElementById('save').onclick = () => { cur = r.querySelector(':checked').id; r.getElementById('save').disabled = true; toast('Your tariff changes on 1.12.2026'); };
});
