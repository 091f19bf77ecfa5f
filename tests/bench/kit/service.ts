import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { API_KEY, API_SECRET } from '../../support/platform-keys.js';
import type { SeededShops } from './seeded-shops.js';

/** A process that listens. */
export interface Child {
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from its start until it was ready. */
  readonly readyMs: number;
  /** Memory in bytes, and open files. */
  rss(): number;
  files(): number;
  cpuSeconds(): number;
  /** Ends it; returns the duration in ms and the exit code. */
  end(signal?: NodeJS.Signals): Promise<{ ms: number; code: number | null }>;
}

/** Options of Node that let a signal run the collector, so that a sample of the heap has objects in use and no garbage. */
export const COLLECTING = '--expose-gc --import=data:text/javascript,process.on(%22SIGUSR2%22,()=>gc())';

const LONGEST_START_MS = 60_000;

/** Starts a program that prints `ready http://…:PORT`. @throws with its last output when it does not */
export async function startProcess(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Child> {
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A bench that dies leaves no service behind.
  const sweep = () => child.kill('SIGKILL');
  process.once('exit', sweep);
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void gone.then(() => process.off('exit', sweep));
  const port = await readyPort(child);
  const pid = child.pid as number;
  const readyMs = performance.now() - began;
  return {
    port,
    pid,
    readyMs,
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    files: () => fs.readdirSync(`/proc/${pid}/fd`).length,
    cpuSeconds: () => {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    end: async (signal = 'SIGTERM') => {
      const from = performance.now();
      child.kill(signal);
      const code = await gone;
      return { ms: performance.now() - from, code };
    },
  };
}

function readyPort(child: ChildProcess): Promise<number> {
  let reported = '';
  child.stderr?.on('data', (part) => {
    reported = (reported + part).slice(-3000);
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready in time: ${reported}`)), LONGEST_START_MS);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${reported}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [, port] = /^ready http:\/\/[^:]+:(\d+)/.exec(line) ?? [];
      if (!port) return;
      clearTimeout(late);
      resolve(Number(port));
    });
  });
}

/** The deployed form of the service, from its build, on a world's database. */
export function startService(seeded: SeededShops, env: Record<string, string> = {}): Promise<Child> {
  const script = path.resolve('services/dist/main.js');
  if (!fs.existsSync(script)) throw new Error('The service is not built: npm run build');
  return startProcess(script, [], {
    DATABASE_URL: seeded.databaseUrl,
    DATA_DIR: seeded.dataDir,
    PLATFORM_URL: 'http://127.0.0.1:9',
    SHOPIFY_API_KEY: API_KEY,
    SHOPIFY_API_SECRET: API_SECRET,
    LOG_LEVEL: 'error',
    ...env,
  });
}
