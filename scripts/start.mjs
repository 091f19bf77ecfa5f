// `npm start`: everything on one machine, from an empty folder to a seeded demo shop. Ctrl-C stops all of it.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from './build.mjs';
import { ensure, root, seconds, whenParentEnds } from './ensure.mjs';
import { startChild, stopChildren, sweepChildren } from './start/children.mjs';
import {
  at,
  choosePorts,
  dataDir,
  demoTestHooks,
  forgetOurs,
  keepEventStore,
  openDataDir,
  platformKeys,
  writeJson,
} from './start/data-dir.mjs';
import { alreadyRunning, claim, release } from './start/instance.mjs';
import { demoShops } from './start/shops.mjs';
import { showOnce } from './start/showcase.mjs';

const SERVICE = path.join(root, 'services', 'dist', 'main.js');
const DEMO_STORE = path.join(root, 'infra', 'dist', 'demo-store', 'main.js');
const HELP = `npm start [-- --fresh]

Builds what has changed and starts everything on this machine: database, demo store, service. Ctrl-C stops all of it.

  --fresh   removes the data of this folder first
  --help    prints this

DATA_DIR (.data), PORT, DATABASE_URL and what README.md names are read from the environment.`;

const unknown = process.argv.slice(2).find((word) => !['--fresh', '--help', '-h'].includes(word));
if (unknown !== undefined || process.argv.includes('--help') || process.argv.includes('-h')) {
  if (unknown !== undefined) console.error(`There is no option ${unknown}.\n`);
  console.log(HELP);
  process.exit(unknown === undefined ? 0 : 2);
}
const isFresh = process.argv.includes('--fresh');
const isDemo = (process.env.PLATFORM ?? 'demo') === 'demo';

const began = Date.now();
let postgres;
let stopping;
let seeding;

await ensure();
openDataDir();
const other = alreadyRunning();
if (other) {
  console.log(isFresh ? 'It runs already: stop it before --fresh.' : 'It runs already.');
  if (other.api) printAddresses(other);
  process.exit(isFresh ? 1 : 0);
}
claim();
const coming = comeUp();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
whenParentEnds(() => void stop(0));
coming.catch((error) => {
  if (!stopping) console.error(error.message);
  return stop(1);
});

async function comeUp() {
  await build();
  await sweepChildren();
  if (isFresh) await beginAnew();
  const instance = await startAll();
  if (stopping) return;
  if (isDemo) await showOnce(instance);
  if (stopping) return;
  keepEventStore(process.env);
  writeJson('run.json', instance);
  console.log(`Ready in ${seconds(began)}. Ctrl-C stops everything; the data stays in ${dataDir}.`);
  printAddresses(instance);
}

async function startAll() {
  const database = await openDatabase();
  const ports = await choosePorts();
  const api = `http://127.0.0.1:${ports.api}`;
  const platform = isDemo
    ? platformKeys()
    : { apiKey: process.env.SHOPIFY_API_KEY, apiSecret: process.env.SHOPIFY_API_SECRET };
  const environment = {
    ...database,
    DATA_DIR: dataDir,
    PORT: String(ports.api),
    APP_URL: process.env.APP_URL ?? api,
    ...(isDemo && demoEnvironment(platform, ports)),
  };
  const children = isDemo ? [await startChild('demo-store', DEMO_STORE, environment)] : [];
  // Before the service, because only one process writes the log.
  if (isDemo) await seed(environment);
  children.push(await startChild('service', SERVICE, environment));
  for (const { name, child } of children) child.on('exit', (code, signal) => void ended(name, code ?? signal));
  const demoStore = children.find(({ name }) => name === 'demo-store')?.url;
  const pids = Object.fromEntries(children.map(({ name, pid }) => [name === 'demo-store' ? 'demoStore' : name, pid]));
  return {
    api,
    admin: `${api}/embed`,
    ...(demoStore && { demoStore }),
    databaseUrl: database.DATABASE_URL,
    platform,
    shops: demoStore ? await demoShops(demoStore, api) : [],
    pids: { start: process.pid, ...pids, ...(postgres && { postgres: postgres.pid }) },
  };
}

function demoEnvironment({ apiKey, apiSecret }, ports) {
  return {
    ...demoTestHooks(),
    PLATFORM: 'demo',
    SUPPORT_MAIL: process.env.SUPPORT_MAIL ?? 'support@loyalty.example',
    PLATFORM_URL: `http://127.0.0.1:${ports.demoStore}`,
    DEMO_STORE_PORT: String(ports.demoStore),
    SHOPIFY_API_KEY: apiKey,
    SHOPIFY_API_SECRET: apiSecret,
    // The demo store plays the identity provider as well, with the same credentials.
    OIDC_ISSUER: process.env.OIDC_ISSUER ?? `http://127.0.0.1:${ports.demoStore}/identity`,
    OIDC_CLIENT_ID: process.env.OIDC_CLIENT_ID ?? apiKey,
    OIDC_CLIENT_SECRET: process.env.OIDC_CLIENT_SECRET ?? apiSecret,
    // In the demo Jonas Meier of Kumo Tea is the vendor's developer.
    SUPPORT_TEAM: process.env.SUPPORT_TEAM ?? 'desk-1:developer:kumo-tea/90210002',
  };
}

async function openDatabase() {
  const given = process.env.DATABASE_URL;
  if (!given) {
    const { startPostgres } = await import('../infra/dist/embedded/start-postgres.js');
    postgres = await startPostgres({ dataDir, log: console.log });
    return { DATABASE_URL: postgres.url };
  }
  return { DATABASE_URL: given };
}

/** Seeds the demo shop's year through commands; does nothing when it exists. */
function seed(environment) {
  return new Promise((resolve, reject) => {
    if (stopping) return reject(new Error('Stopped.'));
    const child = spawn(process.execPath, [SERVICE, 'seed', '--if-empty'], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    seeding = child;
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Seeding failed (exit code ${code}).`))));
  });
}

async function beginAnew() {
  const { removePostgres, startPostgres } = await import('../infra/dist/embedded/start-postgres.js');
  // A server that outlived a killed start is found by starting it.
  if (fs.existsSync(at('postgres'))) await (await startPostgres({ dataDir })).stop();
  removePostgres(dataDir);
  // A database of somebody else is not ours to remove.
  forgetOurs(!process.env.DATABASE_URL);
}

async function ended(name, how) {
  if (stopping) return;
  console.error(`The ${name} ended (${how}); see ${at(`log/${name}.log`)}.`);
  await stop(1);
}

/** Stops everything in reverse order. A start in progress fails as its children end, and is awaited. */
function stop(exitCode) {
  stopping ??= (async () => {
    fs.rmSync(at('run.json'), { force: true });
    // The next start resumes an interrupted seeding.
    seeding?.kill();
    await stopChildren();
    await coming.catch(() => {});
    await postgres?.stop();
    release();
    process.exit(exitCode);
  })();
  return stopping;
}

function printAddresses({ api, admin, demoStore, shops = [] }) {
  if (demoStore) console.log(`\n  Demo store   ${demoStore}   (admin with the app inside, storefront, till)`);
  for (const { domain } of shops.slice(0, 1)) {
    console.log(`  Merchant     ${demoStore}/admin/${domain}/apps/loyalty`);
    console.log(`  Shopper      ${demoStore}/store/${domain}`);
  }
  if (demoStore && !process.env.SMTP_URL) console.log(`  Mailbox      ${demoStore}/mailbox`);
  console.log(`  App          ${admin}`);
  console.log(`  API          ${api}/api/docs\n`);
}
