import 'reflect-metadata';
import process from 'node:process';
import { type Config, readConfig } from './app/config.js';
import { startService } from './app/service.js';

function configured(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`The service cannot start. ${(error as Error).message}\n`);
    process.exit(1);
  }
}

const config = configured();
const service = await startService(config).catch((error: unknown) => {
  process.stderr.write(`The service cannot start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
process.stdout.write(`ready ${service.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void service.stop().then(() => process.exit(0)));
}
