// Bundles pages/*.js, *.jsx and *.html into FOLDER/www, with the packages of FOLDER/node_modules: node build.mjs FOLDER [NAME…]
import { createRequire } from 'node:module';
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const pages = join(dirname(fileURLToPath(import.meta.url)), 'pages');
const folder = resolve(process.argv[2]);
const require = createRequire(join(folder, 'package.json'));
const esbuild = require('esbuild');
const svelte = (await import(pathToFileURL(join(folder, 'node_modules/esbuild-svelte/dist/index.mjs')))).default;

const names = [...new Set(readdirSync(pages).filter(f => /\.(jsx?|html)$/.test(f)).map(f => f.replace(/\..*/, '')))];
const wanted = process.argv.slice(3);
for (const name of names.filter(n => !wanted.length || wanted.includes(n))) {
    const out = join(folder, 'www', name);
    mkdirSync(out, { recursive: true });
    const entry = ['.jsx', '.js'].map(e => join(pages, name + e)).find(existsSync);
    if (entry) {
        await esbuild.build({
            entryPoints: { page: entry }, outdir: out, bundle: true, format: 'esm', minify: true, logLevel: 'error',
            nodePaths: [join(folder, 'node_modules')], conditions: ['svelte'], jsx: 'transform',
            define: { 'process.env': '{}', 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' },
            loader: { '.woff': 'dataurl', '.woff2': 'dataurl', '.ttf': 'dataurl', '.eot': 'empty', '.svg': 'dataurl', '.png': 'dataurl' },
            plugins: [svelte({ compilerOptions: { css: 'injected' } })],
        });
    }
    const own = join(pages, name + '.html');
    if (existsSync(own)) {
        copyFileSync(own, join(out, 'index.html'));
        continue;
    }
    const css = existsSync(join(out, 'page.css')) ? '<link rel="stylesheet" href="page.css">' : '';
    writeFileSync(join(out, 'index.html'), `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${css}</head>
<body><div id="app"></div><script type="module" src="page.js"></script></body></html>`);
}
