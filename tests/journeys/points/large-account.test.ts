import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { type AccountCommand, pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import type { Decided } from '@loyalty/services/kernel/decider';
import { busyFactor } from '../../support/busy.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { adjust } from '../../support/points/account.js';
import { lineOf, orderOf, ruleOf, settle } from '../../support/points/orders.js';
import { shopIdOf, useShops } from '../../support/service.js';

const stage = await useShops();
const SHOP = shopIdOf(stage.shop);
const EVENTS = 10_000;
const RULES = [ruleOf({ earnPoint: 7, rateMoney: 3 }, 'first')];
const LINES = ['Planter', 'Tea towel', 'Mug', 'Candle', 'Napkins'].map((title) => lineOf('11.99', { title }));

let merchant: Merchant;
let customer: string;

/** The history of somebody who has bought, been credited and debited for years, as the decider itself tells it. */
function* years(): Generator<Decided<PointsEvent>> {
  let account = pointsDecider.initial();
  let ids = 0;
  const decide = function* (command: AccountCommand, now: string) {
    const moment = { now, newId: () => randomUUID() };
    const decided = pointsDecider.decide({ ...command, customer }, account, moment);
    if (isRejection(decided)) throw new Error(decided.rejected);
    for (const event of decided) {
      account = pointsDecider.evolve(account, { occurredAt: now, ...event, id: `e${ids++}` });
      yield event;
    }
  };
  for (let n = 0; ; n++) {
    const now = new Date(Date.now() - (EVENTS - n) * 3_600_000).toISOString();
    const order = orderOf('59.95', {
      customer,
      order: `o${n}`,
      number: `#${n}`,
      lines: LINES,
      placedAt: now,
      updatedAt: now,
    });
    if (n % 3 === 0) yield* decide(settle(order, { rules: RULES, terms: { zone: 'UTC', expiry: null } }), now);
    else yield* decide(adjust(n % 3 === 1 ? 5 : -120), now);
    // As the service does, or each decision would walk all that came before. No later command names what is closed.
    if (n % 100 === 99) pointsDecider.archive?.evict(account);
  }
}

beforeAll(async () => {
  merchant = await stage.merchant();
  customer = await merchant.customer();
  const { store } = stage.service.parts;
  const stream = `${SHOP}/points/${customer}`;
  let batch: Parameters<typeof store.append>[0]['events'][number][] = [];
  let revision = 0;
  for (const event of years()) {
    const at = new Date(Date.now() - (EVENTS - revision - batch.length) * 3_600_000).toISOString();
    const cause = { actor: { kind: 'system' as const, id: 'test' }, causation: 'years', correlation: 'years' };
    batch.push({ occurredAt: at, ...event, ...cause, id: randomUUID(), recordedAt: at });
    if (batch.length < 500) continue;
    await store.append({ shop: SHOP, stream, expectedRevision: revision, events: batch });
    revision += batch.length;
    batch = [];
    if (revision === EVENTS) break;
  }
  await stage.idle();
}, 120_000);

/** The quickest of some tries, in milliseconds: others use the machine too. */
async function quickest(path: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 5; n++) {
    const begun = performance.now();
    const { status } = await merchant.get(path);
    best = Math.min(best, performance.now() - begun);
    expect(status).toBe(200);
  }
  return best;
}

it('an account of 10,000 events is looked back at and explained at once', async () => {
  const root = (await merchant.get(`/lp/customers/${customer}/explain`)).body.data;
  const { data: present } = (await merchant.get(`/lp/customers/${customer}`)).body;
  expect(root.points).toEqual(present.points);
  expect(root.lots).toBeGreaterThan(3000);
  const { data: lots } = (await merchant.get(`/lp/customers/${customer}/explain/lots?first=20`)).body;
  expect(lots).toHaveLength(20);
  const middle = encodeURIComponent(new Date(Date.now() - (EVENTS / 2) * 3_600_000).toISOString());
  const times: Record<string, number> = {};
  for (const path of [
    `?asOf=${middle}`,
    '/explain',
    '/explain/lots?first=20',
    `/explain/lots?first=20&show=all&asOf=${middle}`,
    `/explain/lots/${lots[0].lot}`,
    `/explain/events/${lots[0].event}`,
    `/activities?first=20&asOf=${middle}`,
  ])
    times[path] = Math.round(await quickest(`/lp/customers/${customer}${path}`));
  if (process.env.SHOW_TIMES) console.error(times);
  // 200 ms on a machine of its own; here others work beside it.
  const limit = 1000 * busyFactor();
  for (const [path, ms] of Object.entries(times)) expect([path, ms < limit]).toEqual([path, true]);
});
