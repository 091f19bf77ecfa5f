import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { ledger } from '../../support/operator.js';
import { KUMO, OASIS, useStage } from '../../support/service.js';

const LIMIT = 3;
const stage = await useStage('configuration', { TRANSACTION_LIMIT: String(LIMIT) });
const REASON = 'Transaction limit reached: contact support.';

let merchant: Merchant;
let customer: string;
let orders: string;
let reward: string;
let draft: string;

/** A field of the shop, set by the operator as support does. */
const set = async (field: string, value: unknown) => {
  const words = ['set', '--shop', merchant.shop, '--field', field, '--value', JSON.stringify(value)];
  expect(await ledger(words, { ...stage.service.parts.config, APP_URL: stage.api })).toMatchObject({ code: 0 });
  await stage.idle();
};
const spend = async () => {
  await merchant.order(customer, [{ price: '10.00' }]);
  await stage.idle();
};
const available = async () => (await merchant.points(customer)).available;
const programOf = async (id: string) => {
  const all = [
    ...(await merchant.get('/lp/programs/earning')).body.data,
    ...(await merchant.get('/lp/programs/spending')).body.data,
  ];
  return all.find((program: { id: string }) => program.id === id);
};
const statusOf = async (id: string) => (await programOf(id)).status;
const redeem = () => new Shopper(stage, merchant, customer).post('/redeem', { programId: reward });

beforeAll(async () => {
  merchant = await stage.merchant();
  orders = await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 5, redeemValue: 1 });
  draft = await merchant.program({ event: 'sign_up', title: 'Welcome', earnPoint: 5 });
  await merchant.put(`/lp/programs/${draft}/status`, { status: false });
  customer = await merchant.customer();
}, 60_000);

describe('a shop without a limit', () => {
  it('has as many transactions as it likes', async () => {
    for (let count = 0; count <= LIMIT; count += 1) await spend();
    expect(await available()).toBe(10 * (LIMIT + 1));
    expect((await merchant.get('/shops')).body.shop).toMatchObject({
      countTransactions: LIMIT + 1,
      transactionLimit: LIMIT,
    });
  });
});

describe('a shop at its limit of transactions', () => {
  it('has all its programs turned off: nothing is earned and nothing redeemed [EARN-145, BILL-087]', async () => {
    const before = await available();
    await set('shouldLimitTransactions', true);
    expect([await statusOf(orders), await statusOf(reward)]).toEqual([false, false]);
    expect([(await programOf(orders)).state, (await programOf(draft)).state]).toEqual(['Paused', 'Inactive']);
    await spend();
    expect(await available()).toBe(before);
    expect([(await redeem()).status, (await redeem()).body.code]).toEqual([422, 'program.not-active']);
    const { earn, redeem: rewards } = (await new Shopper(stage, merchant, customer).get('/state')).body.data;
    expect([earn, rewards]).toEqual([[], []]);
  });

  it('cannot turn a program on, nor add one that is on [MSG-121]', async () => {
    const rule = { event: 'sign_up_newsletter', title: 'News', earnPoint: 5 };
    const turnedOn = await merchant.put(`/lp/programs/${orders}/status`, { status: true });
    expect([turnedOn.status, turnedOn.body.error]).toEqual([422, REASON]);
    const added = await merchant.post('/lp/programs', rule);
    expect([added.status, added.body.error]).toEqual([422, REASON]);
  });

  it('has the programs that were on when support verifies the account [BILL-087]', async () => {
    await set('isAccountVerified', true);
    expect([await statusOf(orders), await statusOf(reward), await statusOf(draft)]).toEqual([true, true, false]);
    const before = await available();
    await spend();
    expect(await available()).toBe(before + 10);
    expect((await redeem()).status).toBe(200);
  });

  it('is limited again, and freed when support lifts the limit [BILL-087]', async () => {
    await set('isAccountVerified', false);
    expect(await statusOf(orders)).toBe(false);
    await set('shouldLimitTransactions', false);
    expect(await statusOf(orders)).toBe(true);
  });
});

describe('a limited shop', () => {
  it('earns up to the limit, and nothing after the transaction that reaches it [EARN-145]', async () => {
    merchant = await stage.merchant(KUMO, 'Jonas Meier');
    orders = await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
    customer = await merchant.customer();
    await set('shouldLimitTransactions', true);
    for (let count = 1; count < LIMIT; count += 1) await spend();
    expect(await statusOf(orders)).toBe(true);
    await spend();
    expect(await statusOf(orders)).toBe(false);
    const reached = await available();
    await spend();
    expect([reached > 0, await available()]).toEqual([true, reached]);
  });

  it('counts points that come back from a revoked coupon', async () => {
    merchant = await stage.merchant(OASIS, 'Jonas Meier');
    orders = await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
    reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 5, redeemValue: 1 });
    customer = await merchant.customer();
    await set('shouldLimitTransactions', true);
    await spend();
    const redeemed = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
    expect([redeemed.status, redeemed.body.code]).toEqual([200, undefined]);
    await stage.idle();
    expect(await statusOf(orders)).toBe(true);
    const [coupon] = (await merchant.get(`/lp/coupons?customer=${customer}&first=1`)).body.data;
    expect((await merchant.post(`/lp/coupons/${coupon.id}/revoke`, { adminNote: 'Mistake' })).status).toBe(200);
    await stage.idle();
    expect(await statusOf(orders)).toBe(false);
  });
});
