// The service as a process of its own over EventStoreDB, killed again and again while it adjusts: by default a few times; `KILLS=22` is the run
// of issue 16.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { freePort } from '@loyalty/infra/embedded/port';
import { ChaosChild } from '../chaos/rig/child.js';
import { Merchant } from '../support/clients/merchant.js';
import { useGivenLog } from '../support/eventstoredb/given.js';
import { ledger } from '../support/operator.js';
import { FERN, useStage } from '../support/service.js';
import { BUILT } from '../support/service-process.js';
import { pace, until } from '../support/waiting.js';

const KILLS = Number(process.env.KILLS ?? 3);
const CUSTOMERS = 4;
/** Adjustments that are answered between two kills. */
const BETWEEN = 40;

const stage = await useStage('operator');
const server = await useGivenLog();
const stores = { ...stage.service.parts.config, EVENT_STORE: 'eventstoredb' as const, EVENT_STORE_URL: server.url };
const port = await freePort();
let child: ChaosChild | null = null;
afterAll(async () => {
  await child?.stop();
  await server.close();
});

async function start(): Promise<ChaosChild> {
  const env = Object.fromEntries(
    Object.entries({ ...stores, PORT: String(port), LOG_LEVEL: 'error' }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  const started = new ChaosChild({ name: 'killed', script: BUILT, env, logDir: path.join(stores.DATA_DIR, 'killed') });
  if (!(await started.ready())) throw new Error(started.lastWords());
  return started;
}

it('loses and doubles nothing when it is killed again and again while it writes [F-01]', async () => {
  const customers: string[] = [];
  const before = await stage.merchant(FERN);
  for (let n = 0; n < CUSTOMERS; n++) customers.push(await before.customer());
  await stage.idle();
  await stage.service.stop();
  const copied = await ledger(['copy', '--from', 'postgres', '--to', 'eventstoredb'], stores);
  expect({ code: copied.code, errors: copied.errors }).toEqual({ code: 0, errors: [] });

  child = await start();
  const { url } = child;
  stage.store.pointAt(url);
  const idle = async () => {
    await stage.store.settled();
    const ask = async () => (await (await fetch(`${url}/test/idle`)).json()) as { idle: boolean };
    await until('the service is idle', ask, { holds: ({ idle }) => idle });
  };
  const merchant = await Merchant.signIn({ api: url, store: stage.store, shop: FERN, staff: 'Ana Vidal', idle });

  let [answered, isRunning] = [0, true];
  /** Tries one adjustment until it is answered, as a caller does whose connection broke. */
  const adjust = async (customer: string, amount: number) => {
    const key = randomUUID();
    const body = { amount, adminNote: 'Under load' };
    for (;;) {
      const answer = await merchant.post(`/lp/customers/${customer}/points`, body, key).catch(() => null);
      if (answer?.status === 200) return;
      if (answer) expect([409, 429, 503]).toContain(answer.status);
      await pace(50);
    }
  };
  const loads = customers.map(async (customer, at) => {
    let sum = 0;
    for (let n = 1; isRunning; n++) {
      await adjust(customer, 10 * n + at + 1);
      sum += 10 * n + at + 1;
      answered++;
    }
    return sum;
  });
  for (let kill = 0; kill < KILLS; kill++) {
    const enough = answered + BETWEEN;
    await until('some are answered', () => answered, { holds: (count) => count >= enough, everyMs: 5 });
    child.signal('SIGKILL');
    await child.exited;
    child = await start();
  }
  isRunning = false;
  const sums = await Promise.all(loads);
  await idle();
  for (const [at, customer] of customers.entries())
    expect(await merchant.points(customer)).toMatchObject({ available: sums[at] });
  await child.stop();
  for (const check of ['verify', 'drift']) expect((await ledger([check], stores)).code).toBe(0);
}, 600_000);
