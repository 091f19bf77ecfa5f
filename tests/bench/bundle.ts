import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  bundleSize,
  EXTENSION_LIMIT,
  EXTENSIONS,
  extensionSize,
  LOADER_LIMIT,
  PANEL_LIMIT,
} from '../support/bundle-size.js';

/** `npm run bench -- bundle [--json FILE]`: builds the storefront widget and the extensions, and measures their sizes (G16). */
const [storefront, extensions] = ['storefront', 'extensions'].map((name) => path.join(process.cwd(), name)) as [
  string,
  string,
];
const vite = path.join(process.cwd(), 'node_modules', 'vite', 'bin', 'vite.js');
for (const folder of [storefront, extensions]) {
  const built = spawnSync(process.execPath, [vite, 'build', folder, '--logLevel', 'error'], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(1);
}

const { loader, openPanel } = bundleSize(path.join(storefront, 'dist'));
const goals = [
  { goal: 'G16', what: 'widget loader gz bytes', value: loader, limit: LOADER_LIMIT },
  { goal: 'G16', what: 'widget open panel gz bytes', value: openPanel, limit: PANEL_LIMIT },
  ...EXTENSIONS.map((name) => ({
    goal: 'G16',
    what: `extension ${name} gz bytes`,
    value: extensionSize(path.join(extensions, 'dist'), name),
    limit: EXTENSION_LIMIT,
  })),
].map((one) => ({ ...one, pass: one.value <= one.limit }));

console.log(`bundle widget       loader_gz=${loader} open_panel_gz=${openPanel}`);
for (const { goal, what, value, limit, pass } of goals) {
  console.log(`goal ${goal} ${what.padEnd(28)} ${value}  <= ${limit}  ${pass ? 'pass' : 'FAIL'}`);
}
const json = process.argv.indexOf('--json');
const file = json > 0 ? process.argv[json + 1] : undefined;
if (file) writeFileSync(file, JSON.stringify({ bundle: { loader, openPanel }, goals }, null, 2));
process.exitCode = goals.every(({ pass }) => pass) ? 0 : 1;
