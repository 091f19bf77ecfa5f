// Child processes of start.mjs: started, awaited, stopped by pid, and cleaned up after a killed start.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../ensure.mjs';
import { at, readJson, writeJson } from './data-dir.mjs';

const PATIENCE_MS = 15_000;
const running = new Map();
let isStopping = false;

/**
 * Starts one of our programs and waits for its line `ready <url>`; its output goes to DATA_DIR/log.
 * @throws with its last output when it ends before, or is not ready within a minute
 */
export async function startChild(name, script, environment) {
  if (isStopping) throw new Error('Stopped.');
  fs.mkdirSync(at('log'), { recursive: true });
  const log = at(`log/${name}.log`);
  const out = fs.openSync(log, 'w', 0o600);
  // A separate session: Ctrl-C reaches only this process, which stops the others in order.
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...environment },
    detached: true,
    stdio: ['ignore', out, out],
  });
  fs.closeSync(out);
  running.set(name, { pid: child.pid, script });
  remember();
  let ended = false;
  child.on('exit', () => (ended = true));
  const url = await readyLine(log, () => ended);
  if (!url) throw new Error(`The ${name} did not start (${log}):\n${fs.readFileSync(log, 'utf8').slice(-3000)}`);
  return { name, url, pid: child.pid, child };
}

async function readyLine(log, hasEnded) {
  for (const end = Date.now() + 60_000; Date.now() < end && !hasEnded(); await sleep(50)) {
    const [, url] = /^ready (\S+)$/m.exec(fs.readFileSync(log, 'utf8')) ?? [];
    if (url) return url;
  }
  return undefined;
}

/** Stops started processes, the last first, and waits for each. */
export async function stopChildren() {
  isStopping = true;
  for (const [name, { pid, script }] of [...running].reverse()) {
    await stopByPid(pid, script);
    running.delete(name);
  }
  fs.rmSync(at('children.json'), { force: true });
}

/** Stops children of a killed start; their command line distinguishes them from other processes with the same pid. */
export async function sweepChildren() {
  for (const { pid, script } of Object.values(readJson('children.json') ?? {})) await stopByPid(pid, script);
  fs.rmSync(at('children.json'), { force: true });
}

async function stopByPid(pid, script) {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    if (!runs(pid, script)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < PATIENCE_MS && runs(pid, script); waited += 25) await sleep(25);
  }
}

/** Whether this pid is a living process that runs this script. */
export function runs(pid, script) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(script);
  } catch {
    return false;
  }
}

function remember() {
  writeJson('children.json', Object.fromEntries(running));
}
