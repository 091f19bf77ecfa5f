import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Instance } from './instance.js';

const cli = path.join(import.meta.dirname, '..', '..', '..', 'services', 'dist', 'cli', 'main.js');

/** Says which plan a shop is on, as an operator does. */
export function reportPlan({ api, databaseUrl }: Instance, shop: string, plan: string): void {
  const env = { ...process.env, APP_URL: api, DATABASE_URL: databaseUrl };
  execFileSync(process.execPath, [cli, 'plan', '--shop', shop, '--plan', plan], { env });
}
