import process from 'node:process';
import { openDependencies } from '../app/dependencies.js';
import { loggerOf } from '../app/logger.js';
import { readConfig } from '../platform/config/config.js';
import type { EventStore } from '../platform/event-store/port.js';
import { progressBar } from '../platform/terminal/terminal.js';
import { type Seeded, seedShops } from './seed.js';
import { demoPlans, smallPlans } from './shop-plans.js';

/** The seed of the demo shops, so that every installation has the same people. */
const DEMO_SEED = 'demo';

/** Summary of the seed, in one line. */
export function seededLine({ shops, customers, orders, events, writing, folding }: Seeded): string {
  if (shops === 0) return 'The shops are there already.';
  const rate = Math.round(events / writing);
  return `Seeded ${shops} shops with ${customers} customers and ${orders} orders: ${events} events in ${writing.toFixed(1)} s (${rate} a second), read models in ${folding.toFixed(1)} s.`;
}

/** Whether the log is empty, or begins with a demo shop: an interrupted seed goes on. */
async function mayBeSeeded(log: Pick<EventStore, 'readAll'>): Promise<boolean> {
  const [first] = await log.readAll(0, 1);
  return first === undefined || demoPlans.some(({ shop }) => shop === first.shop);
}

/** `node services/dist/main.js seed --if-empty`: seeds the demo shops' year before the service runs. Existing shops are skipped. */
export async function seedDemo(): Promise<void> {
  const config = readConfig({ ...process.env, ROLES: '', LOG_LEVEL: 'warn' });
  const parts = await openDependencies(config, loggerOf(config));
  try {
    if (!(await mayBeSeeded(parts.store))) {
      process.stdout.write('The log is not empty: no demo shop was added to it.\n');
      return;
    }
    const plans = config.DEMO_YEAR === 'small' ? smallPlans : demoPlans;
    const seeded = await seedShops(parts, plans, DEMO_SEED, progressBar());
    if (seeded.shops > 0) process.stdout.write(`${seededLine(seeded)}\n`);
  } finally {
    await parts.close();
  }
}
