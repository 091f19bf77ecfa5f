// One start per DATA_DIR: a claim with the pid, verified by the command line in case the pid was reused.
import fs from 'node:fs';
import process from 'node:process';
import { at, readJson, writeJson } from './data-dir.mjs';

/** The run.json of a living start, or only its pid while it is starting; undefined when none is alive. */
export function alreadyRunning() {
  const claimed = readJson('start.json');
  if (!claimed || claimed.pid === process.pid || !isStart(claimed.pid)) return undefined;
  return readJson('run.json') ?? { starting: true };
}

export function claim() {
  fs.rmSync(at('run.json'), { force: true });
  writeJson('start.json', { pid: process.pid });
}

export function release() {
  fs.rmSync(at('start.json'), { force: true });
}

function isStart(pid) {
  try {
    const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words.some((word) => word.endsWith('scripts/start.mjs'));
  } catch {
    return false;
  }
}
