// After a change of dependencies: adds optional packages of other platforms to the lockfile that npm omitted because the registry's
// response lacked them. Without their entries `npm ci` rejects the lockfile ("Missing: … from lock file").
import fs from 'node:fs';
import path from 'node:path';
import { root } from './ensure.mjs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony', 'aix', 'sunos', 'wasm32', 'wasi'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32'];

const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const packages = lock.packages;

for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isKnown(name, place)) continue;
    // A range would need the registry to be resolved; only exact versions can be added.
    if (/^\d/.test(version)) packages[`node_modules/${name}`] = entry(name, version, dev);
    else console.warn(`Not added, for its version is a range: ${name} ${version}`);
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

/** Resolves like Node: next to the package, then in each parent folder. */
function isKnown(name, place) {
  for (let at = place; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

function entry(name, version, dev) {
  const os = SYSTEMS.filter((one) => name.includes(one));
  const cpu = PROCESSORS.filter((one) => new RegExp(`[-_]${one}(?![0-9a-z])`).test(name));
  // A package whose platform is unknown is marked for none, so that it is never installed.
  return { version, optional: true, ...(dev && { dev }), os: os.length ? os : ['none'], ...(cpu.length && { cpu }) };
}
