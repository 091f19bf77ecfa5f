// Updates contracts/events.lock.json after an event version was added. A locked shape never changes automatically: `--replace Event.v1` is
// for a version that no log contains yet.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensure, root } from './ensure.mjs';
import { fromSource } from './from-source.mjs';

await ensure();
const lockFile = path.join(root, 'contracts', 'events.lock.json');
const locked = fs.existsSync(lockFile) ? JSON.parse(fs.readFileSync(lockFile, 'utf8')) : {};
const replaced = process.argv.slice(process.argv.indexOf('--replace') + 1 || process.argv.length);
const now = (await fromSource(path.join(root, 'tests', 'architecture', 'event-lock.ts'))).fingerprints();

const lost = Object.keys(locked).filter((name) => !(name in now) && !replaced.includes(name));
const changed = Object.keys(now).filter(
  (name) => name in locked && now[name] !== locked[name] && !replaced.includes(name),
);
if (lost.length + changed.length > 0) {
  console.error(
    `Locked already, so a new version is needed: ${[...changed, ...lost.map((name) => `${name} (gone)`)].join(', ')}`,
  );
  process.exit(1);
}
fs.writeFileSync(lockFile, `${JSON.stringify(now, null, 2)}\n`);
console.log(`${Object.keys(now).length} event versions are locked.`);
