import { beforeAll, expect, it } from '@jest/globals';
import type { RecordedOf } from '@loyalty/contracts/events';
import { programWork } from '@loyalty/services/contexts/earning/tasks/program-reads';
import { runSync } from '@loyalty/services/contexts/earning/tasks/sync';
import type { Merchant } from '../../support/clients/merchant.js';
import { killedAfter } from '../../support/killed-ledger.js';
import { freshId } from '../../support/platform-bodies.js';
import { shopIdOf, useShops } from '../../support/service.js';

const stage = await useShops();
const ORDERS = { event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 };
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

/** A sync of prior orders by a program; `end` has what it gave in the end. */
function syncOf(program: string) {
  const work = programWork(stage.service.parts);
  const ends: unknown[] = [];
  const tasks = { move: async () => undefined, end: async (_: string, __: string, end: unknown) => ends.push(end) };
  const data = { sync: freshId(), source: 'prior_orders', program, version: 1, from: '2026-01-01' };
  const cause = { actor: { kind: 'system', id: 'sync' }, causation: data.sync, correlation: data.sync };
  const shop = shopIdOf(stage.shop);
  const started = { ...cause, id: data.sync, shop, position: 0, occurredAt: new Date().toISOString(), data };
  const run = (ledger = work.ledger) =>
    runSync({ ...work, tasks, ledger } as never, started as unknown as RecordedOf<'PointsSyncStarted'>);
  return { run, ends, killed: (writes: number) => killedAfter(work.ledger, writes).ledger };
}

it('a sync whose process was killed names all that it gave, also before [EARN-142]', async () => {
  const customer = await merchant.customer();
  for (const price of ['30.00', '5.00']) await merchant.order(customer, [{ price }]);
  await stage.idle();
  const program = await merchant.program(ORDERS);
  const { run, killed, ends } = syncOf(program);
  await expect(run(killed(1))).rejects.toThrow('killed');
  await run();
  await stage.idle();
  expect(ends).toMatchObject([{ result: { awards: 2, points: 35 } }]);
  expect((await merchant.points(customer)).available).toBe(35);
  await merchant.delete(`/lp/programs/${program}`);
});
