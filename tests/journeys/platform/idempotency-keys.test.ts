import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Reply } from '../../support/clients/http.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('all-shops');

let merchant: Merchant;
let reward: string;
beforeAll(async () => {
  merchant = await stage.merchant();
  reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 100, redeemValue: 1 });
}, 60_000);

async function memberWith(points: number): Promise<string> {
  const customer = await merchant.customer();
  await merchant.post(`/lp/customers/${customer}/points`, { amount: points, adminNote: 'Start' });
  await stage.idle();
  return customer;
}

async function coupon(): Promise<string> {
  const answer = await merchant.post(`/lp/customers/${await memberWith(100)}/redeem`, { programId: reward });
  await stage.idle();
  return answer.body.data.coupon.id;
}

const program = (title: string) => merchant.program({ event: 'place_order', title, earnPoint: 1, rateMoney: 1 });

/** A write whose address names a thing: two such things, and the call of either under a key. */
interface Row {
  readonly things: () => Promise<readonly [string, string]>;
  readonly call: (id: string, key: string) => Promise<Reply>;
}
const two = async (make: () => Promise<string>) => [await make(), await make()] as const;
const rows: Record<string, Row> = {
  'adjusting points': {
    things: () => two(() => memberWith(10)),
    call: (id, key) => merchant.post(`/lp/customers/${id}/points`, { amount: 5, adminNote: 'Gift' }, key),
  },
  'redeeming for a customer': {
    things: () => two(() => memberWith(500)),
    call: (id, key) => merchant.post(`/lp/customers/${id}/redeem`, { programId: reward }, key),
  },
  'revoking a coupon': {
    things: () => two(coupon),
    call: (id, key) => merchant.post(`/lp/coupons/${id}/revoke`, { adminNote: 'Wrong' }, key),
  },
  'pausing a program': {
    things: () => two(() => program('Paused')),
    call: (id, key) => merchant.call('PUT', `/lp/programs/${id}/status`, { status: false }, key),
  },
  'removing a program': {
    things: () => two(() => program('Removed')),
    call: (id, key) => merchant.call('DELETE', `/lp/programs/${id}`, undefined, key),
  },
};

describe('an idempotency key that stood for another thing', () => {
  it.each(Object.entries(rows))('is refused for %s, and nothing is written [P10]', async (_, { things, call }) => {
    const [one, other] = await things();
    const key = randomUUID();
    const first = await call(one, key);
    expect(first.status).toBe(200);
    await stage.idle();
    const head = await stage.service.parts.store.head();
    const rejected = await call(other, key);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'command.key-reused']);
    expect((await call(one, key)).body.data).toEqual(first.body.data);
    await stage.idle();
    const since = await stage.service.parts.store.readAll(head, 100);
    // That a member of staff acted is noted, whatever came of it.
    expect(since.filter(({ type }) => type !== 'StaffActed')).toEqual([]);
  });

  it('is refused for another choice of the shop, and for two things at once only one is done [P10]', async () => {
    const key = randomUUID();
    expect((await merchant.call('POST', '/shop', { setupDone: true }, key)).status).toBe(200);
    const rejected = await merchant.call('POST', '/shop', { isDismissQuickSetup: true }, key);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'command.key-reused']);
    const both = await two(() => memberWith(10));
    const shared = randomUUID();
    const answers = await Promise.all(both.map((id) => rows['adjusting points']!.call(id, shared)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
