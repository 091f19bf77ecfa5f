import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountBalance } from '@loyalty/services/contexts/points/domain/balance';
import { pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import type { CommandContext } from '@loyalty/services/platform/commands/command-context';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import type { EventStore } from '@loyalty/services/platform/event-store/port';
import { dice } from '../../bench/kit/history.js';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { adjust } from '../../support/points/account.js';
import { CUSTOMER } from '../../support/points/orders.js';
import { useLedger } from './postgres-ledger.js';

const NOW = '2026-03-10T12:00:00.000Z';
const ROUNDS = 600;
const tables = await useLedger();
const cluster = await startEventStoreDBStandIn();
const [node] = cluster.nodes as [StandInNode];
const stores: EventStore[] = [];
const ledgers: Ledger[] = [];

beforeAll(async () => {
  for (let process = 0; process < 2; process++) {
    const store = await openEventStoreDB({ url: node.url, claimTables: { url: tables.appUrl }, crash: () => {} });
    stores.push(store);
    ledgers.push(new Ledger(store, { now: () => new Date(NOW) }));
  }
  await Promise.all(ledgers.map((_, process) => warm(process)));
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await cluster.close();
});

let shops = 0;
const newShop = () => `two-${++shops}`;

function cause(shop: string, key?: string): CommandContext {
  const causation = randomUUID();
  const base = { shop, actor: { kind: 'staff' as const, id: '1' }, causation, correlation: causation };
  const digest = createHash('sha256').update('the same input').digest('hex');
  return key ? { ...base, key: { principal: 'staff:1', operation: 'adjust', key, digest } } : base;
}

const move = (process: number, shop: string, amount: number, key?: string) =>
  (ledgers[process] as Ledger).execute(pointsDecider, CUSTOMER, adjust(amount), cause(shop, key), (account) => ({
    available: accountBalance(account, NOW).available,
  }));

/** Waits until the process's follower is live, so that it decides on what it remembers. */
async function warm(process: number): Promise<void> {
  const shop = newShop();
  for (const end = Date.now() + 10_000; Date.now() < end && stores[process]?.term?.() === null; await delay(20))
    await move(process, shop, 1);
  expect(stores[process]?.term?.()).not.toBeNull();
}

const callsOf = async (work: () => Promise<unknown>) => {
  const before = { ...node.calls };
  await work();
  const since = (kind: string) => (node.calls[kind] ?? 0) - (before[kind] ?? 0);
  return { append: since('append'), readStream: since('readStream'), readAll: since('readAll') };
};

describe('two processes on one log', () => {
  it('decide in turn on what they remember: every balance is right, and nobody is refused points that are there', async () => {
    const shop = newShop();
    const roll = dice(7);
    let balance = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const process = Math.floor(roll() * 2);
      const amount = Math.floor(roll() * 21) - 10;
      if (amount === 0) continue;
      const outcome = await move(process, shop, amount, roll() < 0.5 ? randomUUID() : undefined);
      if (balance + amount < 0) expect(outcome).toMatchObject({ ok: false });
      else {
        balance += amount;
        expect(outcome).toMatchObject({ ok: true, answer: { available: balance } });
      }
    }
    const stored = await (stores[0] as EventStore).readStream(shop, `${shop}/points/${CUSTOMER}`);
    expect(stored.map(({ revision }) => revision)).toEqual(stored.map((_, index) => index + 1));
  }, 120_000);

  it('at once move one account as if one after the other', async () => {
    const shop = newShop();
    await move(0, shop, 50);
    const roll = dice(11);
    const amounts = Array.from({ length: 300 }, () => Math.floor(roll() * 40) - 20 || 1);
    const outcomes = await Promise.all(amounts.map((amount, at) => move(at % 2, shop, amount, randomUUID())));
    const moved = outcomes.reduce((sum, { ok }, at) => sum + (ok ? (amounts[at] as number) : 0), 50);
    const balances = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.answer.available] : []));
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
    const last = await (ledgers[1] as Ledger).stateOf(pointsDecider, shop, CUSTOMER);
    expect(accountBalance(last, NOW).available).toBe(moved);
    // Each answer is the balance right after its own event.
    const stored = await (stores[1] as EventStore).readStream(shop, `${shop}/points/${CUSTOMER}`);
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
