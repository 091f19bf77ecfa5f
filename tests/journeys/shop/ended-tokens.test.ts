import { beforeAll, describe, expect, it } from '@jest/globals';
import { platformOf } from '@loyalty/services/app/platform';
import { grantFrom } from '@loyalty/services/platform/access/access-grant';
import { ACCESS_TOKEN } from '@loyalty/services/platform/access/platform-access';
import { Parked } from '@loyalty/services/platform/observability/parked';
import type { Merchant } from '../../support/clients/merchant.js';
import { travelTo } from '../../support/demo-switches.js';
import { ledger } from '../../support/operator.js';
import { API_KEY, API_SECRET } from '../../support/platform-keys.js';
import { FERN, shopIdOf, useStage } from '../../support/service.js';
import { endTokens, issuedTokens, oldToken, sessionOf } from '../../support/store-tokens.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('clock');
const HOUR_MS = 3_600_000;
const START = Date.now();
const config = { ...stage.service.parts.config, APP_URL: stage.api };
/** Tableware of the demo store. */
const MUG = '7880321190';
const BOWL = '7880321193';
let merchant: Merchant;
let reward: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 100, redeemValue: 1 });
}, 60_000);

const travel = (ms: number) => travelTo(stage, [merchant], new Date(START + ms).toISOString());
async function memberWith(points: number): Promise<string> {
  const customer = await merchant.customer();
  await merchant.post(`/lp/customers/${customer}/points`, { amount: points, adminNote: 'Start' });
  await stage.idle();
  return customer;
}
const redeem = (customer: string) => merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
const statusesOf = async (customer: string): Promise<string[]> => {
  const { data } = (await merchant.get(`/lp/coupons?customer=${customer}`)).body;
  return data.map(({ status }: { status: string }) => status);
};
const parked = async (): Promise<{ reason: string }[]> => (await merchant.get('/lp/health/parked')).body.data;

describe('an hour and more after the app was installed', () => {
  it('coupons are made, and the store’s customers are read', async () => {
    const customer = await memberWith(500);
    for (const hours of [1.02, 2.5, 30]) {
      await travel(hours * HOUR_MS);
      expect(await redeem(customer)).toMatchObject({
        status: 200,
        body: { data: { coupon: { status: 'available' } } },
      });
    }
    stage.store.importSeed(FERN, {
      customers: [{ id: '7300001', firstName: 'Late', email: 'late@example.com' }],
      orders: [],
    });
    await travel(31.5 * HOUR_MS);
    expect((await ledger(['reconcile', '--shop', shopIdOf(FERN)], config)).code).toBe(0);
    await stage.idle();
    expect((await merchant.get('/lp/customers/7300001')).body.data.name).toBe('Late');
    expect(await parked()).toEqual([]);
  });

  it('a token from before tokens ended is exchanged for one with an end', async () => {
    await stage.service.parts.vault.secrets.save(
      shopIdOf(FERN),
      ACCESS_TOKEN,
      await oldToken(stage.store, FERN, { apiKey: API_KEY, apiSecret: API_SECRET }),
    );
    await travel(56 * HOUR_MS);
    await until('the token has an end', async () => (await issuedTokens(stage.store, FERN)) > 0);
    expect(await statusesOf(await couponFor())).toEqual(['available']);
  });
});

async function couponFor(): Promise<string> {
  const customer = await memberWith(100);
  expect((await redeem(customer)).status).toBe(200);
  return customer;
}

it('work that the store shuts out rests with its reason, and goes on when staff open the app', async () => {
  // What a product is has to be asked of the store.
  await merchant.program({
    ...{ event: 'place_order', title: 'Tableware', earnPoint: 10, rateMoney: 1, statusUseCondition: true },
    conditions: [{ field: 'product_type', typeMatch: 'equal', content: 'tableware' }],
  });
  const customer = await merchant.customer();
  const { jobs, pool } = stage.service.parts;
  await travel(58 * HOUR_MS);
  await endTokens(stage.store, FERN, 'all');
  await merchant.order(customer, [{ productId: MUG, title: 'Mug', price: '5.00', taxable: false }]);
  await until('the award rests', () => jobs.counts(), { holds: (counts) => counts.parked === 1 });
  const health = new Parked(pool, { list: async () => [], retry: async () => {} }, jobs);
  expect(await health.list(shopIdOf(FERN))).toMatchObject([
    { kind: 'job', reason: expect.stringContaining('a member of staff who opens the app') },
  ]);
  await until('the order is awarded', () => merchant.points(customer), { holds: ({ available }) => available === 50 });
  expect(await parked()).toEqual([]);
});

it('work that rested goes on though the process that got the access again died before it retried it', async () => {
  const customer = await merchant.customer();
  const { jobs, tokens } = stage.service.parts;
  await travel(60 * HOUR_MS);
  await endTokens(stage.store, FERN, 'all');
  await merchant.order(customer, [{ productId: BOWL, title: 'Bowl', price: '5.00', taxable: false }]);
  await until('the award rests', () => jobs.counts(), { holds: (counts) => counts.parked === 1 });
  await tokens.replace(
    shopIdOf(FERN),
    true,
    async () => platformOf(config).exchange.exchange(FERN, await sessionOf(stage.store, FERN)),
    (answer, requestedAt) => (answer.ok ? grantFrom(answer.value, requestedAt) : null),
  );
  await until('the order is awarded', () => merchant.points(customer), { holds: ({ available }) => available === 50 });
});

it('the reading of a night’s orders and customers rests with its reason, and ends when staff open the app', async () => {
  const { jobs, pool, reconciliations } = stage.service.parts;
  const shop = shopIdOf(FERN);
  await travel(62 * HOUR_MS);
  await stage.idle();
  await endTokens(stage.store, FERN, 'all');
  const night = new Date(START + 96 * HOUR_MS).toISOString();
  expect(await reconciliations.askDue(night, 10)).toBeGreaterThan(0);
  const health = new Parked(pool, { list: async () => [], retry: async () => {} }, jobs);
  const [row] = await until('the night rests', () => health.list(shop), { holds: ({ length }) => length > 0 });
  expect(row).toMatchObject({ what: 'reconcile', attempts: 1 });
  expect(row!.reason).toContain('a member of staff who opens the app');
  await until('the night has ended', async () => {
    await merchant.get('/shops');
    return (await reconciliations.standing(shop))?.endedAt;
  });
  await stage.idle();
  expect(await health.list(shop)).toEqual([]);
});

it('a shop without a token gets one when staff open the app', async () => {
  const { tokens, vault } = stage.service.parts;
  const shop = shopIdOf(FERN);
  await vault.secrets.drop(shop, ACCESS_TOKEN);
  await until('the shop has a token', async () => {
    await merchant.get('/shops');
    return (await tokens.find(shop)) !== null;
  });
  expect(await statusesOf(await couponFor())).toEqual(['available']);
});
