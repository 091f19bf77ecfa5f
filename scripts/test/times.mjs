// How long each test file took when it last ran: the longest ones begin first, so that none is left running alone at the end.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../ensure.mjs';

const timesFile = path.join(root, '.cache', 'test-times.json');

/** Milliseconds by file, from the root; empty in a fresh clone. */
export function readTimes() {
  return fs.existsSync(timesFile) ? JSON.parse(fs.readFileSync(timesFile, 'utf8')) : {};
}

/** Keeps the times of these files beside those of files that did not run. A file that broke has none. */
export function keepTimes(files) {
  const timed = files.filter(({ ms }) => ms > 0);
  if (timed.length === 0) return;
  const times = { ...readTimes(), ...Object.fromEntries(timed.map(({ file, ms }) => [file, Math.round(ms)])) };
  fs.mkdirSync(path.dirname(timesFile), { recursive: true });
  fs.writeFileSync(`${timesFile}.new`, JSON.stringify(times, null, 1));
  fs.renameSync(`${timesFile}.new`, timesFile);
}
