import 'reflect-metadata';
import process from 'node:process';

/** A stop that hangs must not hold the log's lease for ever; everything acknowledged is durable anyway. */
const LONGEST_STOP_MS = 10_000;

function fail(what: string, error: unknown): never {
  process.stderr.write(`${what}. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function serve(): Promise<void> {
  const { readConfig } = await import('./platform/config/config.js');
  const { startService } = await import('./app/service.js');
  const { seedBinding } = await import('./seed/seed-beside.js');
  const service = await startService(readConfig(process.env), [seedBinding]);
  process.stdout.write(`ready ${service.url}\n`);
  // No input ends the process (I-79): what nobody caught is a defect, to be logged and mended.
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

/** Brings roles and tables up to date and ends: before an upgrade, so that no process of the new version waits for another's migration. */
async function migrate(): Promise<void> {
  const { readConfig } = await import('./platform/config/config.js');
  const { loggerOf } = await import('./app/logger.js');
  const { openDependencies } = await import('./app/dependencies.js');
  const { rebuildReadModels } = await import('./app/followers.js');
  const { ownerOf } = await import('./platform/database/roles/setup.js');
  const config = readConfig({ ...process.env, ROLES: '' });
  if (!ownerOf(config)) throw new Error('DATABASE_URL names no user: this step needs the address of the tables’ owner');
  // Opening the parts is what migrates; with them it is also seen that what was made can be used.
  const parts = await openDependencies({ ...config, ROLES: [] }, loggerOf(config));
  // Processes that own nothing cannot rebuild what they find outdated.
  if (parts.outdated) await rebuildReadModels(parts);
  await parts.close();
  process.stdout.write('The tables are up to date.\n');
}

if (process.argv[2] === 'migrate') {
  await migrate().catch((error: unknown) => fail('The tables cannot be brought up to date', error));
} else if (process.argv[2] === 'seed') {
  const { seedDemo } = await import('./seed/main.js');
  await seedDemo().catch((error: unknown) => fail('Seeding failed', error));
} else {
  await serve().catch((error: unknown) => fail('The service cannot start', error));
}
