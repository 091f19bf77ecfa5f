import fs from 'node:fs';
import path from 'node:path';

/** Registry of processes by rig: a killed rig could not end its processes; the next one does. */
const home = path.resolve('.cache', 'chaos', 'running');
const mine = path.join(home, `${process.pid}.json`);
const running = new Map<number, string>();

function save(): void {
  fs.mkdirSync(home, { recursive: true });
  fs.writeFileSync(mine, JSON.stringify([...running]));
}

/** Registers a process; `sign` is a part of its command line, which detects a reused pid. */
export function rememberProcess(pid: number, sign: string): void {
  running.set(pid, sign);
  save();
}

export function forgetProcess(pid: number): void {
  running.delete(pid);
  if (running.size > 0) save();
  else fs.rmSync(mine, { force: true });
}

function commandLine(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function kill(list: Iterable<readonly [number, string]>): void {
  for (const [pid, sign] of list) {
    if (!commandLine(pid).includes(sign)) continue;
    process.kill(pid, 'SIGCONT');
    process.kill(pid, 'SIGKILL');
  }
}

/** Kills all processes of this rig: the last resort when it ends. */
export function killRemembered(): void {
  kill(running);
}

/** Kills processes left behind by dead rigs. */
export function sweep(): void {
  for (const name of fs.existsSync(home) ? fs.readdirSync(home) : []) {
    const rig = Number(name.replace('.json', ''));
    if (commandLine(rig) !== '') continue;
    kill(JSON.parse(fs.readFileSync(path.join(home, name), 'utf8')) as [number, string][]);
    fs.rmSync(path.join(home, name), { force: true });
  }
}
