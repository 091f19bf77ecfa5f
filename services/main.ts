import 'reflect-metadata';
import process from 'node:process';

function fail(what: string, error: unknown): never {
  process.stderr.write(`${what}. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function serve(): Promise<void> {
  const { readConfig } = await import('./app/config.js');
  const { startService } = await import('./app/service.js');
  const service = await startService(readConfig(process.env));
  process.stdout.write(`ready ${service.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void service.stop().then(() => process.exit(0)));
  }
}

if (process.argv[2] === 'seed') {
  const { seedDemo } = await import('./seed/main.js');
  await seedDemo().catch((error: unknown) => fail('Seeding failed', error));
} else {
  await serve().catch((error: unknown) => fail('The service cannot start', error));
}
