import { openDependencies } from '../app/dependencies.js';
import { loggerOf } from '../app/logger.js';
import type { Config } from '../platform/config/config.js';
import type { Terminal } from '../platform/terminal/terminal.js';
import { seededLine } from '../seed/main.js';
import { seedShops } from '../seed/seed.js';
import { plansOf, type SeedRequest, seedRequest, seedTask } from '../seed/seed-beside.js';
import type { Arguments } from './arguments.js';
import { exitCode, WrongUse } from './exit-code.js';
import { openLog, operatorConfig } from './open.js';
import { isRunning, runInService } from './through-service.js';

/** Estimated events per order, with its customer, coupon and refunds; only for the progress bar. */
const EVENTS_PER_ORDER = 3.2;

function requestOf(given: Arguments): SeedRequest {
  const request = {
    seed: given.text('seed') ?? '1',
    shops: given.whole('shops', 1),
    customers: given.whole('customers', 1),
    orders: given.whole('orders'),
  };
  const read = seedRequest.safeParse(request);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new WrongUse(`--${issue?.path.join('.')}: ${issue?.message}`);
}

/** Seeds through the running service, whose read models follow automatically. */
async function beside(config: Config, request: SeedRequest, terminal: Terminal): Promise<void> {
  const log = await openLog(config);
  try {
    const from = await log.head();
    const began = performance.now();
    const expected = Math.round(request.shops * (request.orders * EVENTS_PER_ORDER + request.customers * 2));
    await runInService(config, seedTask, request, async () =>
      terminal.progress(Math.min((await log.head()) - from, expected - 1), expected, 'events'),
    );
    const events = (await log.head()) - from;
    terminal.progress(1, 1, 'seeded');
    const { shops, customers, orders } = request;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    await terminal.out(
      events === 0
        ? 'The shops are there already.'
        : `Seeded ${shops} shops with ${shops * customers} customers and ${shops * orders} orders through the running service: ${events} events in ${seconds} s.`,
    );
  } finally {
    await log.close();
  }
}

async function alone(config: Config, request: SeedRequest, terminal: Terminal): Promise<void> {
  const parts = await openDependencies(config, loggerOf(config));
  try {
    await terminal.out(seededLine(await seedShops(parts, plansOf(request), request.seed, terminal.progress)));
  } finally {
    await parts.close();
  }
}

/** Seeds synthetic shops through the write path: by the service where it is running, else by this process. */
export async function seed(given: Arguments, env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  const request = requestOf(given);
  const config = operatorConfig(env);
  await ((await isRunning(config)) ? beside : alone)(config, request, terminal);
  return exitCode.fine;
}
