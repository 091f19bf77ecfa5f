import { loggerOf, openParts } from '../app/parts.js';
import { seededLine } from '../seed/main.js';
import { seedShops } from '../seed/seed.js';
import { syntheticPlans } from '../seed/shop-plans.js';
import type { Arguments } from './arguments.js';
import { exitCode, WrongUse } from './exit-code.js';
import { operatorConfig } from './open.js';
import type { Terminal } from './terminal.js';

/** Synthetic shops through the write path. */
export async function seed(given: Arguments, env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  const name = given.text('seed') ?? '1';
  if (!/^[a-z0-9-]{1,30}$/.test(name))
    throw new WrongUse('--seed takes small letters, digits and hyphens, at most 30.');
  const size = { customers: given.whole('customers', 1), orders: given.whole('orders') };
  const plans = syntheticPlans(name, given.whole('shops', 1), size);
  const config = operatorConfig(env);
  const parts = await openParts(config, loggerOf(config));
  try {
    const seeded = await seedShops(parts, plans, name, terminal.progress);
    await terminal.out(seededLine(seeded));
  } finally {
    await parts.close();
  }
  return exitCode.fine;
}
