import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  atPlatform,
  billOf,
  change,
  choose,
  ordersAtOnce,
  subscribeTo,
  subscriptionOf,
} from '../../support/billing.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { travelTo } from '../../support/demo-switches.js';
import { useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

// A shop of this stage begins with the free plan, as on the real platform.
const stage = await useStage('configuration', { STARTING_PLAN: 'free' });
const DAY_MS = 86_400_000;
const START = Date.now();
let merchant: Merchant;
let customer: string;
let birthday: string;

const travel = (days: number) => travelTo(stage, [merchant], new Date(START + days * DAY_MS).toISOString());
const statusOf = async (program: string) => (await merchant.get(`/lp/programs/${program}`)).body.data.status;

beforeAll(async () => {
  merchant = await stage.merchant();
  await stage.idle();
  customer = await merchant.customer();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
}, 60_000);

describe('plans and usage, from installation to reinstallation', () => {
  it('begin with the free plan [BILL-056, CALL-005]', async () => {
    expect(await subscriptionOf(merchant)).toMatchObject({
      plan: 'free',
      status: 'free',
      isTrialUsed: false,
      usage: { orders: 0, allowance: 150, limit: 'fine' },
    });
    const locked = await merchant.post('/lp/programs', { event: 'birthday', title: 'Birthday' });
    expect([locked.status, locked.body.errors[0].code]).toEqual([422, 'plan.needed']);
  });

  it('reject a plan, an interval or a code that is not offered, and name it [BILL-054, MSG-107]', async () => {
    const no = async (plan: string, query = '') => {
      const { status, body } = await choose(merchant, plan, query);
      return [status, body.errors[0].path, body.errors[0].message];
    };
    expect(await no('pro_3_2024')).toEqual([422, 'planId', 'This plan is not offered']);
    expect(await no('free')).toEqual([422, 'planId', 'The shop is on this plan already']);
    expect(await no('free', 'interval=yearly')).toEqual([422, 'interval', 'The free plan has no yearly price']);
    const code = 'discountCode=NONE';
    expect(await no('pro_3_2025', code)).toEqual([422, 'discountCode', 'Invalid coupon code']);
    expect((await choose(merchant, 'pro_3_2025', 'discountCode=')).status).toBe(422);
    expect(await atPlatform(merchant)).toEqual([]);
  });

  it('hold exactly what comes above 150 orders, also of 20 at once [BILL-057, BILL-083, BILL-084]', async () => {
    await ordersAtOnce(stage, merchant, customer, 119);
    expect((await subscriptionOf(merchant)).usage).toMatchObject({ orders: 119, limit: 'fine' });
    await ordersAtOnce(stage, merchant, customer, 21);
    expect((await subscriptionOf(merchant)).usage).toMatchObject({ orders: 140, limit: 'near' });
    await ordersAtOnce(stage, merchant, customer, 20);
    const { usage, held } = await subscriptionOf(merchant);
    expect([usage?.orders, usage?.limit, held]).toEqual([150, 'over', 10]);
    expect((await merchant.points(customer)).available).toBe(1500);
    const lines = (await billOf(merchant)).filter(({ because }) => because === 'held');
    expect(lines).toHaveLength(10);
    const why = await merchant.get(`/lp/orders/${lines[0]!.order}/why`);
    expect(why.body.data).toMatchObject({ reason: { code: 'order-limit' }, programs: [] });
  });

  it('pay no order beyond the limit through a sync of prior orders either [BILL-057]', async () => {
    const started = await merchant.post('/lp/points/sync', { source: 'prior_orders', from: '2020-01-01' });
    expect(started.status).toBe(200);
    await until(
      'the orders of before are synced',
      async () => (await merchant.get('/lp/points/sync')).body.data[0]?.status === 'Synced',
    );
    expect((await merchant.points(customer)).available).toBe(1500);
    expect((await subscriptionOf(merchant)).held).toBe(10);
  });

  it('drop a held order that is cancelled, so that no upgrade counts it [I-88]', async () => {
    const cancelled = (await billOf(merchant)).find(({ because }) => because === 'held')!;
    await merchant.till('POST', `/orders/${cancelled.order}/cancel`);
    await stage.idle();
    expect((await subscriptionOf(merchant)).held).toBe(9);
    const line = (await billOf(merchant)).find(({ order }) => order === cancelled.order);
    expect(line).toMatchObject({ because: 'cancelled', nth: null, fee: '0.00', charge: 'none' });
    const why = await merchant.get(`/lp/orders/${cancelled.order}/why`);
    expect(why.body.data).toMatchObject({ cancelled: true, reason: { code: 'order-limit' } });
  });

  it('stay on the free plan while the merchant has not approved, or declines [BILL-041, BILL-047, CALL-006]', async () => {
    const { body } = await choose(merchant, 'pro_3_2025', 'language=en');
    const { id } = (await atPlatform(merchant)).at(-1)!;
    const page = `${stage.store.url}/admin/charges/${merchant.shop}/${id}/confirm`;
    expect(body).toMatchObject({
      message: 'Redirecting to Shopify',
      data: { isRedirect: true, confirmationUrl: page },
    });
    expect(await (await fetch(page)).text()).toContain('$24.99 every 30 days');
    expect((await subscriptionOf(merchant)).pending).toMatchObject({ plan: 'pro_3_2025', confirmationUrl: page });
    await fetch(`${stage.store.url}/admin/charges/${merchant.shop}/${id}/decline`, {
      method: 'POST',
      redirect: 'manual',
    });
    await stage.idle();
    expect(await subscriptionOf(merchant)).toMatchObject({ plan: 'free', pending: null, held: 9, isTrialUsed: false });
  });

  it('release held orders with an approved upgrade, which starts as a trial [BILL-046, BILL-051]', async () => {
    await choose(merchant, 'pro_3_2025', 'discountCode=loyal20');
    const [, made] = await atPlatform(merchant);
    expect(made).toMatchObject({ price: '24.99', trialDays: 14, cappedAmount: '474.00', discountPercent: 20 });
    const url = `${stage.store.url}/admin/charges/${merchant.shop}/${made!.id}/approve`;
    const approved = await fetch(url, { method: 'POST', redirect: 'manual' });
    expect(approved.headers.get('location')).toContain(`/apps/loyalty/subscription?charge_id=${made!.id}`);
    await stage.idle();
    expect(await subscriptionOf(merchant)).toMatchObject({
      plan: 'pro_3_2025',
      status: 'trial',
      isTrialUsed: true,
      planDiscountCode: 'LOYAL20',
      pending: null,
      held: 0,
      usage: { orders: 9, fees: '0.00', limit: 'fine' },
    });
    expect((await merchant.points(customer)).available).toBe(1590);
    expect((await billOf(merchant)).filter(({ because }) => because === 'cancelled')).toHaveLength(1);
    birthday = await merchant.program({ event: 'birthday', title: 'Birthday' });
  });

  it('read the platform’s state, however late a delivery is or how often it comes', async () => {
    const [declined, active] = await atPlatform(merchant);
    const late = (id: string, status: string) => ({
      app_subscription: { admin_graphql_api_id: `gid://shopify/AppSubscription/${id}`, status },
    });
    for (const body of [late(active!.id, 'CANCELLED'), late(active!.id, 'PENDING'), late(declined!.id, 'ACTIVE')])
      for (let times = 0; times < 2; times++) await merchant.webhook('app_subscriptions/update', body);
    await stage.idle();
    expect(await subscriptionOf(merchant)).toMatchObject({ plan: 'pro_3_2025', status: 'trial' });
    await change(stage, merchant, 'freeze');
    expect((await subscriptionOf(merchant)).status).toBe('frozen');
    await change(stage, merchant, 'unfreeze');
    expect((await subscriptionOf(merchant)).status).toBe('trial');
  });

  it('charge no second trial, and upgrade in place of what held [BILL-052]', async () => {
    await travel(1);
    await subscribeTo(stage, merchant, 'advanced_2025', 'interval=yearly');
    const all = await atPlatform(merchant);
    expect(all.map(({ status }) => status)).toEqual(['DECLINED', 'CANCELLED', 'ACTIVE']);
    expect(all[2]).toMatchObject({ price: '1069.20', interval: 'ANNUAL', trialDays: 0, cappedAmount: null });
    expect(await subscriptionOf(merchant)).toMatchObject({
      plan: 'advanced_2025',
      status: 'active',
      interval: 'yearly',
    });
    const engine = { event: 'milestone', title: 'Milestone', condition: 'orders' };
    expect((await merchant.post('/lp/programs', engine)).body.errors?.[0]?.code).not.toBe('plan.needed');
  });

  it('pause programs with a downgrade and keep the points [BILL-053, BILL-049, BILL-050]', async () => {
    expect(await statusOf(birthday)).toBe(true);
    const { body } = await choose(merchant, 'free');
    expect(body).toMatchObject({ message: 'Free Plan activated', data: { confirmationUrl: null, isRedirect: false } });
    await stage.idle();
    expect((await atPlatform(merchant)).at(-1)?.status).toBe('CANCELLED');
    expect(await subscriptionOf(merchant)).toMatchObject({ plan: 'free', status: 'free' });
    expect(await statusOf(birthday)).toBe(false);
    expect((await merchant.points(customer)).available).toBe(1590);
  });

  it('end a subscription with the app, and begin free when it comes back', async () => {
    // The free plan's cycle is full, and goes on where it was.
    await travel(31);
    await subscribeTo(stage, merchant, 'pro_4_2025');
    await merchant.till('POST', '/uninstall');
    await stage.idle();
    await merchant.till('POST', '/install');
    merchant = await stage.merchant();
    await stage.idle();
    expect(await subscriptionOf(merchant)).toMatchObject({ plan: 'free', isTrialUsed: true });
    expect((await merchant.points(customer)).available).toBe(1590);
    await ordersAtOnce(stage, merchant, customer, 1);
    expect((await merchant.points(customer)).available).toBe(1600);
  });
});
