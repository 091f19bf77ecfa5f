// The whole product in this process, started by Node itself: a stage that outlives a test file must not keep that file's context alive.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { startDnsServer } from '../services/dns-server.ts';
import { until } from '../waiting.ts';

/**
 * Starts the demo store and the service on a filled database, as `npm start` runs them. Modules are loaded when they are needed, since
 * end-run.mjs imports this file in runs that have no build.
 */
export async function startStage(databaseUrl, env) {
  const { startDemoStore } = await import('@loyalty/infra/demo-store/server');
  const { readConfig } = await import('@loyalty/services/platform/config/config');
  const { startService } = await import('@loyalty/services/app/service');
  // Below the run's directory, so that it goes with the run when a worker is killed.
  const dataDir = fs.mkdtempSync(path.join(process.env.LOYALTY_TEST_RUN, 'stage-'));
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: apiSecret } = env;
  const store = await startDemoStore({ appUrl: 'http://127.0.0.1:9', apiKey, apiSecret, retryDelayMs: () => 50 });
  const given = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PLATFORM_URL: store.url };
  const identity = { OIDC_ISSUER: `${store.url}/identity`, OIDC_CLIENT_ID: apiKey, OIDC_CLIENT_SECRET: apiSecret };
  // Knows no name: no test depends on the DNS of the machine.
  const dns = await startDnsServer();
  const names = { DNS_SERVERS: dns.address };
  const service = await startService(readConfig({ ...given, ...identity, ...names, ...env })).catch(async (error) => {
    await store.stop();
    await dns.stop();
    throw error;
  });
  store.pointAt(service.url);
  return {
    api: service.url,
    store,
    service,
    idle: () => idle(store, service),
    clock: (shift) => moveClock(service.url, shift),
    stop: async () => {
      await store.stop();
      await service.stop();
      await dns.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function idle(store, service) {
  await store.settled();
  // The service itself waits for 20 s at most, which is too short for a shaken import.
  const ask = async () => ({
    ...(await (await fetch(`${service.url}/test/idle`)).json()),
    lags: service.vitals.lags(),
  });
  await until('the stage is idle', ask, { holds: (answer) => answer.idle });
}

async function moveClock(api, shift) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${api}/test/clock`, { method: 'POST', headers, body: JSON.stringify(shift) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Undefined until the first file of the worker asks for it. */
let shared;

/** The stage that all files of this worker share, idle. @param open called by the first of them */
export async function sharedStage(open) {
  if (shared === undefined) endWithWorker();
  if (shared && (await isIdle(shared))) return shared;
  // A file that leaves its stage busy must not fail the next one.
  await stopSharedStage();
  shared = await open();
  return shared;
}

const isIdle = (stage) =>
  stage.idle().then(
    () => true,
    () => false,
  );

/** Stops the stage of a run without workers; to be called before its database stops. */
export async function stopSharedStage() {
  const stopping = shared;
  // One that cannot stop is not handed to the next file.
  shared = null;
  await stopping?.stop();
}

/**
 * Jest ends a worker by no longer listening to its messages, and waits until nothing in it is open. The stage still is; its database and
 * directory go with the run.
 */
function endWithWorker() {
  if (!process.send) return;
  process.on('removeListener', (event) => {
    if (event === 'message' && process.listenerCount('message') === 0) process.exit();
  });
}
