import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { API_KEY, API_SECRET } from '../../support/platform-keys.js';
import { benchFolder } from './folder.js';
import type { BenchServer } from './server.js';

const LONGEST_MS = 600_000;

/**
 * Seconds in which the built service writes the year of the demo shops, without the fold of its read models, which is the same work with every store.
 * @param eventStoreUrl of an empty log; null for the embedded one
 */
export async function demoYear(server: BenchServer, name: string, eventStoreUrl: string | null): Promise<number> {
  const folder = benchFolder();
  const store = eventStoreUrl ? { EVENT_STORE: 'eventstoredb', EVENT_STORE_URL: eventStoreUrl } : {};
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: await server.database(name),
    DATA_DIR: folder,
    PLATFORM_URL: 'http://127.0.0.1:9',
    SHOPIFY_API_KEY: API_KEY,
    SHOPIFY_API_SECRET: API_SECRET,
    ...store,
  };
  const script = path.resolve('services/dist/main.js');
  const run = promisify(execFile)(process.execPath, [script, 'seed', '--if-empty'], { env, timeout: LONGEST_MS });
  const { stdout } = await run.finally(() => fs.rmSync(folder, { recursive: true, force: true }));
  const [, seconds] = /events in ([\d.]+) s/.exec(stdout) ?? [];
  if (!seconds) throw new Error(`no year was seeded: ${stdout}`);
  return Number(seconds);
}
