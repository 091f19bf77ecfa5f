import { beforeAll, describe, expect, it } from '@jest/globals';
import { billOf, ordersAtOnce, subscriptionOf } from '../../support/billing.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { assistedOrder, offersOf } from '../../support/deals.js';
import { OASIS, useStage } from '../../support/service.js';

// A shop of this stage begins with the free plan, whose limit makes free orders visible.
const stage = await useStage('configuration', { STARTING_PLAN: 'free' });
let merchant: Merchant;
let customer: string;
let reward: string;

const claim = (orders: number | string) => merchant.post(`/lp/deals/growth/${orders}/claim`, {});

beforeAll(async () => {
  merchant = await stage.merchant(OASIS);
  await stage.idle();
  customer = await merchant.customer();
  reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 10, redeemValue: 1 });
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 1000, adminNote: 'Start' });
}, 60_000);

describe('growth rewards', () => {
  it('reject a step that is not reached, and one that does not exist, by name', async () => {
    const no = async (orders: number | string) => {
      const { status, body } = await claim(orders);
      return [status, body.errors[0].path, body.errors[0].message];
    };
    expect(await no(1)).toEqual([422, 'orders', 'This growth reward is not reached yet']);
    expect(await no(2)).toEqual([422, 'orders', 'There is no growth reward for this number of orders']);
    expect((await claim('x')).status).toBe(404);
    expect((await offersOf(merchant)).steps.map(({ state }) => state)).toEqual(Array(5).fill('open'));
  });

  it('count an order that used a coupon of the program, and none without [DEAL-048]', async () => {
    await merchant.order(customer, [{ price: '20.00' }]);
    expect((await offersOf(merchant)).assistedOrders).toBe(0);
    await assistedOrder(merchant, customer, reward);
    const { assistedOrders, steps } = await offersOf(merchant);
    expect([assistedOrders, steps[0], steps[1]?.state]).toEqual([
      1,
      { orders: 1, freeOrders: 5, state: 'reached' },
      'open',
    ]);
  });

  it('are claimed once, also by ten claims at once, and release held orders [DEAL-042, DEAL-049]', async () => {
    await ordersAtOnce(stage, merchant, customer, 151);
    expect(await subscriptionOf(merchant)).toMatchObject({ held: 3, usage: { orders: 150, limit: 'over' } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(1)));
    const [won] = answers.filter(({ status }) => status === 200);
    expect(won?.body.data).toEqual({ freeOrders: 5 });
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost.map(({ body }) => body.code)).toEqual(Array(9).fill('deals.step-claimed'));
    await stage.idle();
    expect(await subscriptionOf(merchant)).toMatchObject({
      held: 0,
      freeOrders: 2,
      usage: { orders: 153, allowance: 155 },
    });
    const lines = (await billOf(merchant)).filter(({ because }) => because === 'free-order');
    expect(lines.map(({ nth, fee }) => [nth, fee])).toEqual([
      [153, '0.00'],
      [152, '0.00'],
      [151, '0.00'],
    ]);
    expect(await offersOf(merchant)).toMatchObject({
      freeOrdersLeft: 2,
      steps: [{ state: 'claimed' }, {}, {}, {}, {}],
    });
  });

  it('are used up one by one; the next order waits again [DEAL-048]', async () => {
    await ordersAtOnce(stage, merchant, customer, 3);
    expect(await subscriptionOf(merchant)).toMatchObject({
      held: 1,
      freeOrders: 0,
      usage: { orders: 155, allowance: 155 },
    });
  });
});

describe('the headstart programme', () => {
  it('lifts the limit of the free plan for a year and releases what waits [DEAL-034, DEAL-039, DEAL-041]', async () => {
    const open = { offer: 'headstart', claimed: false, eligible: true, until: null };
    expect((await offersOf(merchant)).headstart).toEqual(open);
    const coupon = await merchant.post('/lp/deals/promo/claim', { promoType: 'coupon' });
    expect([coupon.status, coupon.body.errors[0].message]).toEqual([422, 'This offer is not available']);
    const { body } = await merchant.post('/lp/deals/promo/claim', { promoType: 'headstart' });
    expect(body.message).toBe('Claim offer successfully');
    await stage.idle();
    expect((await offersOf(merchant)).headstart).toMatchObject({ claimed: true, eligible: false });
    const { headstartUntil, held, usage } = await subscriptionOf(merchant);
    expect([held, usage?.orders, usage?.limit]).toEqual([0, 156, 'fine']);
    const days = (Date.parse(headstartUntil!) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    const again = await merchant.post('/lp/deals/promo/claim', { promoType: 'headstart' });
    expect([again.status, again.body.errors[0].path]).toEqual([422, 'promoType']);
    expect((await merchant.get('/shops')).body.shop).toMatchObject({ promoType: 'headstart', planDiscountCode: null });
  });
});

describe('a shop that installs the app for the first time', () => {
  it('begins with the set-up, until it is finished [HOME-019]', async () => {
    expect((await merchant.get('/shops')).body.shop.setupDone).toBe(false);
    await merchant.post('/shop', { setupDone: true });
    expect((await merchant.get('/shops')).body.shop.setupDone).toBe(true);
  });
});
