import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { ledger } from '../../support/operator.js';
import { FERN, useStage } from '../../support/service.js';

const stage = await useStage('operator');
const DOCUMENT = '/documents/magic-tags/main';
const RULES = [
  { when: 'joined', customerTags: ['member'] },
  { when: 'earned', customerTags: ['buyer'], orderTags: ['loyalty'] },
  { when: 'earned', minimumPoints: 100, customerTags: ['big spender'] },
  { when: 'redeemed', minimumPoints: 50, customerTags: ['redeemer'] },
  { when: 'used', orderTags: ['coupon'], customerTags: ['saver'] },
];
let merchant: Merchant;
let reward: string;

const setPlan = async (plan: string) => {
  const config = { ...stage.service.parts.config, APP_URL: stage.api };
  expect(await ledger(['plan', '--shop', FERN, '--plan', plan], config)).toMatchObject({ code: 0 });
  await stage.idle();
};
const draft = (rules: object[]) => merchant.put(`${DOCUMENT}/draft`, { settings: { rules } });
const tagsOf = async (customer: string) => (await merchant.till('GET', `/customers/${customer}`)).tags;
const orderTags = async (order: string) => (await merchant.till('GET', `/orders/${order}`)).payload.tags;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  reward = await merchant.program({ event: 'amount_discount', title: '$5 off', redeemValue: 5, pointsCost: 50 });
  await setPlan('advanced');
}, 60_000);

describe('rules of tags', () => {
  it('need the Advanced plan [GATE-005]', async () => {
    await setPlan('pro');
    const { status, body } = await draft(RULES);
    expect([status, body.errors[0].code]).toEqual([422, 'plan.needed']);
    await setPlan('advanced');
    expect((await draft(RULES)).status).toBe(200);
    expect((await merchant.post(`${DOCUMENT}/publish`, {})).status).toBe(200);
    await stage.idle();
  });

  it('tag members, and orders with their customers by the points they earn [GATE-005]', async () => {
    const customer = await merchant.customer({ tags: ['early'] });
    await stage.idle();
    expect(await tagsOf(customer)).toEqual(['early', 'member']);
    const small = await merchant.order(customer, [{ price: '99.00' }]);
    await stage.idle();
    expect(await tagsOf(customer)).toEqual(['early', 'member', 'buyer']);
    expect(await orderTags(small.id)).toBe('loyalty');
    await merchant.order(customer, [{ price: '100.00' }]);
    await stage.idle();
    expect(await tagsOf(customer)).toEqual(['early', 'member', 'buyer', 'big spender']);
  });

  it('leave those alone who had an account before the app came', async () => {
    const customer = await merchant.customer({ tags: ['early'], at: '2024-05-05T00:00:00Z' });
    await merchant.till('PUT', `/customers/${customer}`, { lastName: 'Known' });
    await stage.idle();
    expect(await tagsOf(customer)).toEqual(['early']);
  });

  it('tag who redeems, and the order that uses the coupon', async () => {
    const customer = await merchant.customer();
    await merchant.order(customer, [{ price: '60.00' }]);
    const { body } = await new Shopper(stage, merchant, customer).post('/redeem', { programId: reward });
    await stage.idle();
    expect(await tagsOf(customer)).toEqual(['member', 'buyer', 'redeemer']);
    const used = await merchant.order(customer, [{ price: '20.00' }], { discountCode: body.data.coupon.code });
    await stage.idle();
    expect(await tagsOf(customer)).toEqual(['member', 'buyer', 'redeemer', 'saver']);
    expect((await orderTags(used.id)).split(', ').sort()).toEqual(['coupon', 'loyalty']);
  });

  it('rest on a lower plan, and hold again on a higher one', async () => {
    await setPlan('pro');
    const customer = await merchant.customer();
    await stage.idle();
    expect(await tagsOf(customer)).toEqual([]);
    await setPlan('advanced');
    await merchant.order(customer, [{ price: '10.00' }]);
    await stage.idle();
    expect(await tagsOf(customer)).toEqual(['buyer']);
  });

  it('are refused without a tag, and with a tag for an order where there is none', async () => {
    const rejectionOf = async (rule: object) => {
      const { status, body } = await draft([rule]);
      return [status, body.errors[0].path, body.errors[0].message];
    };
    expect(await rejectionOf({ when: 'joined' })).toEqual([
      422,
      'settings.rules.0.customerTags',
      'Enter at least one tag',
    ]);
    expect(await rejectionOf({ when: 'redeemed', orderTags: ['x'] })).toEqual([
      422,
      'settings.rules.0.orderTags',
      'There is no order that could be tagged',
    ]);
  });
});
