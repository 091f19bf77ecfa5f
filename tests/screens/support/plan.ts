import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Instance } from './instance.js';
import type { ScreenMerchant } from './merchant.js';

const cli = path.join(import.meta.dirname, '..', '..', '..', 'services', 'dist', 'cli', 'main.js');

/** Says which plan a shop is on, as an operator does. */
export function reportPlan({ api, databaseUrl }: Instance, shop: string, plan: string): void {
  const env = { ...process.env, APP_URL: api, DATABASE_URL: databaseUrl };
  execFileSync(process.execPath, [cli, 'plan', '--shop', shop, '--plan', plan], { env });
}

/** Turns on what a lower plan had paused: an upgrade alone does not. */
export async function resumePrograms(merchant: ScreenMerchant): Promise<void> {
  for (const list of ['earning', 'spending', 'milestone']) {
    const { data } = await merchant.api<{ data: { id: string; state: string }[] }>(`/lp/programs/${list}`);
    for (const { id } of data.filter(({ state }) => state === 'Paused'))
      await merchant.api(`/lp/programs/${id}/status`, { status: true }, 'PUT');
  }
}
