import 'reflect-metadata';
import process from 'node:process';
import type { Service } from './app/service.js';
import { requireNode } from './platform/config/node-version.js';
import { limitHeapGrowth } from './platform/observability/heap-growth.js';

/** Deadline of a stop, so that a hanging one does not hold the log's lease for ever; everything acknowledged is durable. */
const LONGEST_STOP_MS = 10_000;
const TAKEOVER_POLL_MS = 200;

function fail(what: string, error: unknown): never {
  process.stderr.write(`${what}. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Prints that the service is ready, which it is as a standby once the process that writes has ended. */
function announce({ url, vitals }: Service): void {
  if (vitals.serves()) {
    process.stdout.write(`ready ${url}\n`);
    return;
  }
  process.stdout.write(`standby ${url} until the process ends that writes the log\n`);
  const looking = setInterval(() => {
    if (!vitals.serves()) return;
    clearInterval(looking);
    process.stdout.write(`ready ${url}\n`);
  }, TAKEOVER_POLL_MS);
}

async function serve(): Promise<void> {
  const { readConfig } = await import('./platform/config/config.js');
  const { startService } = await import('./app/service.js');
  const { seedBinding } = await import('./seed/seed-beside.js');
  const service = await startService(readConfig(process.env), [seedBinding]);
  announce(service);
  // No input ends the process (I-79): an unhandled rejection is a defect, to be logged and fixed.
  process.on('unhandledRejection', (error) => service.parts.log.error({ err: error }, 'a rejection nobody caught'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
      void service
        .drain()
        .then(() => service.stop())
        .then(() => process.exit(0));
    });
  }
}

/** Migrates roles and tables, and ends: for use before an upgrade, so that processes of the new version do not wait for a migration. */
async function migrate(): Promise<void> {
  const { readConfig } = await import('./platform/config/config.js');
  const { loggerOf } = await import('./app/logger.js');
  const { openDependencies } = await import('./app/dependencies.js');
  const { rebuildReadModels } = await import('./app/followers.js');
  const { ownerOf } = await import('./platform/database/roles/setup.js');
  const config = readConfig({ ...process.env, ROLES: '' });
  if (!ownerOf(config)) throw new Error('DATABASE_URL names no user: this step needs the address of the tables’ owner');
  // Opening the dependencies migrates, and also proves that the result is usable.
  const parts = await openDependencies({ ...config, ROLES: [] }, loggerOf(config));
  // Processes without the owner's address cannot rebuild outdated read models.
  if (parts.outdated) await rebuildReadModels(parts);
  await parts.close();
  process.stdout.write('The tables are up to date.\n');
}

requireNode();
limitHeapGrowth();
if (process.argv[2] === 'migrate') {
  await migrate().catch((error: unknown) => fail('The tables cannot be brought up to date', error));
} else if (process.argv[2] === 'seed') {
  const { seedDemo } = await import('./seed/main.js');
  await seedDemo().catch((error: unknown) => fail('Seeding failed', error));
} else {
  await serve().catch((error: unknown) => fail('The service cannot start', error));
}
