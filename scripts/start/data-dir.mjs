// Files of an instance in its DATA_DIR: ports, the demo platform's keys, the running process. Files with secrets have mode 0600.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { root } from '../ensure.mjs';

export const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');

export const at = (name) => path.join(dataDir, name);

/** Files that `--fresh` deletes in addition to the database. A list, so that unrelated files in a DATA_DIR are kept. */
const OURS = [
  'demo-store',
  'files',
  'log',
  'platform.json',
  'pgpass',
  'app.password',
  'ports.json',
  'event-store.json',
  'run.json',
  'children.json',
  'showcase.json',
];

/** What stands beside the events of a database and means nothing without it: seals of another log would say that the new one is broken. */
const BESIDE_LOG = ['seals', 'exports', 'uploads', 'outbox'];

export function openDataDir() {
  if (fs.existsSync(dataDir)) return;
  fs.mkdirSync(dataDir, { recursive: true });
  // The account that runs PostgreSQL for root needs access to subfolders.
  fs.chmodSync(dataDir, process.getuid() === 0 ? 0o711 : 0o700);
}

/** @param isLogGone whether the database was removed as well */
export function forgetOurs(isLogGone) {
  for (const name of isLogGone ? [...OURS, ...BESIDE_LOG] : OURS) fs.rmSync(at(name), { recursive: true, force: true });
}

export function readJson(name) {
  return fs.existsSync(at(name)) ? JSON.parse(fs.readFileSync(at(name), 'utf8')) : undefined;
}

/** Writes atomically, readable by the owner only. */
export function writeJson(name, value) {
  fs.writeFileSync(at(`${name}.new`), `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(at(`${name}.new`), at(name));
}

/** Test hooks of the operator contract, which are open on the demo store only. */
export const demoTestHooks = () => ({
  TEST_HOOKS: process.env.TEST_HOOKS ?? (process.env.NODE_ENV === 'production' ? '' : '1'),
});

/** The demo platform's key and secret, created once. */
export function platformKeys() {
  const known = readJson('platform.json');
  if (known) return known;
  const keys = { apiKey: randomBytes(16).toString('hex'), apiSecret: randomBytes(32).toString('hex') };
  writeJson('platform.json', keys);
  return keys;
}

const EVENT_STORE = ['EVENT_STORE', 'EVENT_STORE_URL', 'EVENT_STORE_URL_FILE'];

/** Where the log is by these settings; without an empty one, which means nothing. */
const eventStoreIn = (settings) =>
  Object.fromEntries(EVENT_STORE.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])));

/** Keeps where the log of this start is, for operator commands that are typed elsewhere. */
export const keepEventStore = (settings) => writeJson('event-store.json', eventStoreIn(settings));

/** Where the log of the last start is, unless the caller's own settings say where theirs is. */
export function eventStoreOf(settings) {
  const own = eventStoreIn(settings);
  return own.EVENT_STORE ? own : { ...readJson('event-store.json'), ...own };
}

/** PORT is used as given, 0 meaning any; other ports are free ones, stored so that addresses stay the same after a restart. */
export async function choosePorts() {
  const known = readJson('ports.json') ?? {};
  const api = requestedPort(process.env.PORT) || (await freePort(known.api));
  const demoStore = await freePort(known.demoStore);
  writeJson('ports.json', { api, demoStore });
  return { api, demoStore };
}

function requestedPort(text) {
  const port = Number(text ?? 0);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT must be a whole number from 0 to 65535, not “${text}”`);
}

async function freePort(preferred) {
  return (preferred && (await listenOnce(preferred))) || listenOnce(0);
}

function listenOnce(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const found = server.address().port;
      server.close(() => resolve(found));
    });
  });
}
