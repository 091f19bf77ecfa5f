import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import { API_KEY, API_SECRET } from './platform-keys.js';
import { PASSWORD } from './roles.js';
import { within } from './waiting.js';

/** The deployed form of the service: a separate process, from its build, with a demo store in this process. */
export interface ServiceProcess {
  readonly api: string;
  readonly pid: number;
  readonly store: DemoStore;
  /** Its DATA_DIR, which goes with it. */
  readonly dataDir: string;
  /** Milliseconds from the start of the process until it was ready. */
  readonly readyMs: number;
  /** Its log output so far. */
  logged(): string;
  /** Whether the process has ended, by itself or by a signal. */
  isGone(): boolean;
  /** Sends a signal; returns the exit code and the duration. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
}

export const BUILT = path.resolve('services/dist/main.js');

/** @throws with its last output when it is not ready within a time that even a busy machine does not need */
export async function startServiceProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  script: string = BUILT,
  /** Where the demo store keeps its state, for one that is to outlive the process; null for a new one. */
  storeDir: string | null = null,
): Promise<ServiceProcess> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-service-'));
  const keys = { apiKey: API_KEY, apiSecret: API_SECRET };
  const store = await startDemoStore({ appUrl: 'http://127.0.0.1:9', ...keys, ...(storeDir && { dataDir: storeDir }) });
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATABASE_ROLE_PASSWORD: PASSWORD,
      DATABASE_ROLE_PREFIX: 'loyalty',
      DATA_DIR: dataDir,
      PLATFORM_URL: store.url,
      SHOPIFY_API_KEY: API_KEY,
      SHOPIFY_API_SECRET: API_SECRET,
      OIDC_ISSUER: `${store.url}/identity`,
      OIDC_CLIENT_ID: API_KEY,
      OIDC_CLIENT_SECRET: API_SECRET,
      LOG_LEVEL: 'error',
      TEST_HOOKS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logged: Buffer[] = [];
  child.stderr?.on('data', (part: Buffer) => logged.push(part));
  const api = await ready(child).catch(async (error) => {
    child.kill('SIGKILL');
    await store.stop();
    throw error;
  });
  const readyMs = performance.now() - began;
  store.pointAt(api);
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    api,
    pid: child.pid as number,
    store,
    dataDir,
    readyMs,
    logged: () => Buffer.concat(logged).toString(),
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    end: async (signal) => {
      const from = performance.now();
      child.kill(signal);
      const code = await gone;
      const ms = performance.now() - from;
      await store.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
      return { code, ms };
    },
  };
}

function ready(child: ChildProcess): Promise<string> {
  let reported = '';
  child.stderr?.on('data', (part) => (reported = (reported + part).slice(-3000)));
  const readyAt = new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}: ${reported}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [, url] = /^ready (\S+)$/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
  return within('the service is ready', readyAt, { withinMs: 50_000, seen: () => reported });
}
