// Two processes that decide on what they remember, on the accounts of one log. ROUNDS says how often the first test has one overtake the
// other: `ROUNDS=10000 npm run unit -- tests/adapters/event-store/eventstoredb-two-processes --selectProjects adapters`.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { accountBalance } from '@loyalty/services/contexts/points/domain/balance';
import { pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import { dice } from '../../bench/kit/history.js';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { CUSTOMER } from '../../support/points/orders.js';
import { pace, pastLimit } from '../../support/waiting.js';
import { NOW } from './mover.js';
import { useLedger } from './postgres-ledger.js';
import { newShop, TwoProcesses } from './two-processes.js';

const ROUNDS = Number(process.env.ROUNDS ?? 1_000);
/** Rounds with a fault of the subscription. */
const FAULTY_ROUNDS = 200;
const tables = await useLedger();
const cluster = await startEventStoreDBStandIn();
const [node] = cluster.nodes as [StandInNode];
let both: TwoProcesses;

const open = (trustMs?: number) =>
  TwoProcesses.open({ url: node.url, claimTables: tables.appUrl, ...(trustMs && { trustMs }) });
const move = (process: number, shop: string, amount: number, key?: string) =>
  both.move(process, shop, CUSTOMER, amount, key);

beforeAll(async () => {
  both = await open();
});
afterEach(() => node.subscriptions.heal());
afterAll(async () => {
  await both.close();
  await cluster.close();
});

const callsOf = async (work: () => Promise<unknown>) => {
  const before = { ...node.calls };
  await work();
  const since = (kind: string) => (node.calls[kind] ?? 0) - (before[kind] ?? 0);
  return { append: since('append'), readStream: since('readStream'), readAll: since('readAll') };
};

describe('two processes on one log', () => {
  it(`overtake each other ${ROUNDS} times, and every balance and answer is right`, async () => {
    await both.rounds(ROUNDS, 7);
  }, 600_000);

  it('at once move one account as if one after the other', async () => {
    const shop = newShop();
    await move(0, shop, 50);
    const roll = dice(11);
    const amounts = Array.from({ length: 300 }, () => Math.floor(roll() * 40) - 20 || 1);
    const outcomes = await Promise.all(amounts.map((amount, at) => move(at % 2, shop, amount, randomUUID())));
    const moved = outcomes.reduce((sum, { ok }, at) => sum + (ok ? (amounts[at] as number) : 0), 50);
    const balances = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.answer.available] : []));
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
    const last = await both.ledgers[1].stateOf(pointsDecider, shop, CUSTOMER);
    expect(accountBalance(last, NOW).available).toBe(moved);
    // Each answer is the balance right after its own event.
    const stored = await both.stores[1].readStream(shop, `${shop}/points/${CUSTOMER}`);
    let running = 0;
    const after = new Map<string, number>();
    for (const { id, data } of stored) {
      running += (data as { amount: number }).amount;
      after.set(id, running);
    }
    for (const outcome of outcomes)
      if (outcome.ok) expect(outcome.answer.available).toBe(after.get(outcome.receipt.events.at(-1) as string));
  }, 60_000);

  it('answer a repeat of the other’s command with its first answer', async () => {
    const shop = newShop();
    const key = randomUUID();
    const first = await move(0, shop, 5, key);
    expect(await move(1, shop, 5, key)).toMatchObject({ ok: true, repeated: true, answer: first.ok && first.answer });
    const [one, two] = [randomUUID(), randomUUID()];
    const many = await Promise.all(Array.from({ length: 40 }, (_, at) => move(at % 2, shop, 1, at < 20 ? one : two)));
    expect(many.filter(({ repeated }) => !repeated)).toHaveLength(2);
  }, 60_000);

  it('ask the log for nothing while they decide on what they remember, and write waiting commands in one append', async () => {
    const shop = newShop();
    await move(0, shop, 1);
    const one = await callsOf(async () => {
      for (let at = 0; at < 50; at++) await move(0, shop, 1, randomUUID());
    });
    expect(one).toMatchObject({ append: 50, readStream: 0 });
    expect(one.readAll).toBeLessThanOrEqual(5);
    const many = await callsOf(() => Promise.all(Array.from({ length: 200 }, () => move(0, shop, 1, randomUUID()))));
    expect(many.append).toBeLessThanOrEqual(40);
    expect(many.readStream).toBe(0);
  }, 60_000);
});

describe('two processes whose subscription', () => {
  it('is late decide rightly, within the time that it is trusted and beyond it', async () => {
    for (const lateMs of [100, 400, 2_000]) {
      node.subscriptions.lateMs = lateMs;
      await both.rounds(FAULTY_ROUNDS, lateMs);
    }
  }, 120_000);

  it('delivers each event twice decide rightly', async () => {
    node.subscriptions.copies = 2;
    await both.rounds(FAULTY_ROUNDS, 2);
    await both.warm(0);
  }, 60_000);

  it('is cut again and again decide rightly, and follow the log again afterwards', async () => {
    let running = true;
    const cutting = (async () => {
      for (; running; await pace(150)) node.subscriptions.cut();
    })();
    await both.rounds(FAULTY_ROUNDS, 3).finally(() => {
      running = false;
    });
    await cutting;
    await Promise.all([both.warm(0), both.warm(1)]);
  }, 60_000);

  // The clock is shortened: what is remembered is trusted for a tenth of the default, and the silence is a tenth of a minute.
  it('says nothing for a minute decide rightly, and follow the log again afterwards', async () => {
    const quick = await open(100);
    try {
      node.subscriptions.isSilent = true;
      const over = pastLimit(6_000);
      let rounds = 0;
      for (const end = performance.now() + 5_500; performance.now() < end; rounds++) await quick.rounds(50, rounds);
      expect(rounds).toBeGreaterThan(0);
      await over;
      node.subscriptions.heal();
      await Promise.all([quick.warm(0), quick.warm(1)]);
      await quick.rounds(FAULTY_ROUNDS, 4);
    } finally {
      await quick.close();
    }
  }, 60_000);
});
