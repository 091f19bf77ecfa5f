// `npm run ledger -- …`: operator commands against the running instance of DATA_DIR, or on its database alone when none is running.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { build } from './build.mjs';
import { ensure, root } from './ensure.mjs';
import { dataDir, demoTestHooks, eventStoreOf, openDataDir, platformKeys, readJson } from './start/data-dir.mjs';
import { alreadyRunning } from './start/instance.mjs';

// Standard output holds the command's result alone.
console.log = console.error;
await ensure();
const args = process.argv.slice(2);
const found = alreadyRunning();
if (found && !found.api) {
  // Its database is in use: treating it as unused would stop it at the end.
  console.error('The instance is still starting: try again when it is ready.');
  process.exit(3);
}
const running = found && readJson('run.json');
// A running instance uses the present build, which must not change under it.
if (!running) await build();
const { environment, stop } = running ? ofInstance(running) : await ofDatabase();
process.exitCode = await run(environment);
await stop();

function ofInstance({ api, databaseUrl, platform, demoStore }) {
  const environment = {
    ...eventStoreOf(process.env),
    DATABASE_URL: databaseUrl,
    APP_URL: api,
    SHOPIFY_API_KEY: platform.apiKey,
    SHOPIFY_API_SECRET: platform.apiSecret,
    ...(demoStore && { ...demoTestHooks(), PLATFORM_URL: demoStore }),
  };
  return { environment, stop: async () => {} };
}

/**
 * Uses an external database as it is; else runs the embedded one for the duration of the command, unless it was never created or needed.
 */
async function ofDatabase() {
  const isAboutNoLog = ['help', 'event-store-settings', undefined].includes(args[0]);
  const isOffline =
    isAboutNoLog || args.some((word) => ['--file', '--help', '-h', '--version', '-V'].includes(word.split('=')[0]));
  if (process.env.DATABASE_URL) return { environment: {}, stop: async () => {} };
  if (isOffline) return { environment: eventStoreOf(process.env), stop: async () => {} };
  openDataDir();
  const { startPostgres } = await import('../infra/dist/embedded/start-postgres.js');
  const postgres = await startPostgres({ dataDir });
  const { apiKey, apiSecret } = platformKeys();
  const environment = {
    ...eventStoreOf(process.env),
    ...((process.env.PLATFORM ?? 'demo') === 'demo' && demoTestHooks()),
    DATABASE_URL: postgres.url,
    SHOPIFY_API_KEY: apiKey,
    SHOPIFY_API_SECRET: apiSecret,
    // Nothing listens there now; the configuration requires the platform's address.
    PLATFORM_URL: process.env.PLATFORM_URL ?? `http://127.0.0.1:${readJson('ports.json')?.demoStore ?? 9}`,
  };
  return { environment, stop: () => postgres.stop() };
}

function run(environment) {
  const script = path.join(root, 'services', 'dist', 'cli', 'main.js');
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...environment },
    stdio: 'inherit',
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}
