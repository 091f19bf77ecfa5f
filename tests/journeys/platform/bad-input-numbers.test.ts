import { beforeAll, describe, expect, it } from '@jest/globals';
import { customerBody } from '../../fixtures/platform/customer-body.js';
import { orderBody } from '../../fixtures/platform/order-body.js';
import { BadInput, proxied } from '../../support/bad-input/bad-input-stage.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useStage } from '../../support/service.js';

const stage = await useStage();

let bad: BadInput;
let merchant: Merchant;
let customer: string;
let chosen: string;
let fixed: string;
beforeAll(async () => {
  merchant = await stage.merchant();
  bad = new BadInput(stage, merchant);
  customer = await merchant.customer();
  const adjusted = await merchant.post(`/lp/customers/${customer}/points`, { newBalance: 1000, adminNote: 'start' });
  expect(adjusted.status).toBe(200);
  const settings = { costMode: 'dynamic', pointsCost: 100, redeemValue: 1, minPoints: 200, maxPoints: 800 };
  chosen = await merchant.program({ event: 'amount_discount', title: 'Pick', ...settings });
  fixed = await merchant.program({ event: 'amount_discount', title: 'Fixed', pointsCost: 100, redeemValue: 1 });
}, 60_000);

const adjust = () => `/lp/customers/${customer}/points`;
const order = (settings: object) => ({ event: 'place_order', title: 'x', ...settings });
const discount = (settings: object) => ({
  event: 'amount_discount',
  title: 'x',
  pointsCost: 100,
  redeemValue: 1,
  ...settings,
});

describe('an amount that is no whole number of points', () => {
  it.each([
    ['B-055', '"10"', 400],
    ['B-056', '10.5', 422],
    ['B-060', '1000000000001', 422],
    ['B-060', '9007199254740991', 422],
    ['B-060', '9007199254740992', 422],
    ['B-060', '9007199254740993', 422],
    ['B-060', '9223372036854775808', 422],
    ['B-060', '1e30', 422],
    ['B-062', 'true', 400],
    ['B-062', '[]', 400],
    ['B-062', '[5]', 400],
    ['B-062', '{}', 400],
    ['B-062', '""', 400],
    ['B-062', '" "', 400],
    ['B-062', 'null', 400],
    ['B-063', '"0x10"', 400],
    ['B-063', '"1,000"', 400],
    ['B-063', '"١٢٣"', 400],
  ])('%s amount %s is refused at the field', async (_id, amount, status) => {
    const body = `{"amount":${amount},"adminNote":"x"}`;
    await bad.refuses({ path: adjust(), body }, { status, field: 'amount' });
  });

  it('a whole number written as 10.0 or 1e1 is that number [B-056]', async () => {
    for (const amount of ['10.0', '1e1']) {
      const { status, text } = await bad.send({
        path: `${adjust()}?dryRun=true`,
        body: `{"amount":${amount},"adminNote":"x"}`,
      });
      expect({ status, amount: JSON.parse(text).data?.amount }).toEqual({ status: 200, amount: 10 });
    }
  });

  it.each(['0', '-0'])('%s changes nothing and says so [B-058]', async (amount) => {
    const body = `{"amount":${amount},"adminNote":"x"}`;
    await bad.refuses({ path: adjust(), body }, { status: 422, text: 'The balance would stay the same' });
  });

  it('a new balance of -0 is 0, and is shown as 0 [B-058]', async () => {
    const { status, text } = await bad.send({
      path: `${adjust()}?dryRun=true`,
      body: '{"newBalance":-0,"adminNote":"x"}',
    });
    expect(status).toBe(200);
    expect(text).toContain('"available":0');
    expect(text).not.toMatch(/:-0\b/);
  });

  it('an account at its cap takes no more, and never wraps [B-061]', async () => {
    const rich = await merchant.customer();
    const path = `/lp/customers/${rich}/points`;
    const full = await merchant.post(path, { newBalance: 1_000_000_000_000, adminNote: 'cap' });
    expect(full.status).toBe(200);
    const rejected = { status: 422, text: 'An account can hold up to 1,000,000,000,000 points' };
    await bad.refuses({ path, json: { amount: 1, adminNote: 'x' } }, rejected);
    expect(await merchant.points(rich)).toMatchObject({ available: 1_000_000_000_000 });
  });

  it.each([
    ['B-057', '1e309'],
    ['B-057', '-1e309'],
    ['B-064', '9'.repeat(900_000)],
  ])('%s a number beyond every number is refused at once', async (_id, amount) => {
    const body = `{"amount":${amount},"adminNote":"x"}`;
    await bad.refuses({ path: adjust(), body }, { status: 400, text: 'A number is too large' });
  });

  it('more than there is cannot be taken [B-073]', async () => {
    const rejected = { status: 422, text: 'The balance is not sufficient. 1,000 points are available.' };
    await bad.refuses({ path: adjust(), json: { amount: -1001, adminNote: 'x' } }, rejected);
    expect(await merchant.points(customer)).toMatchObject({ available: 1000, debt: 0 });
  });

  it.each([
    ['both', { amount: 1, newBalance: 1 }],
    ['neither', {}],
  ])('%s amount and new balance is refused', async (_what, part) => {
    const text = 'Give either an amount or a new balance';
    await bad.refuses({ path: adjust(), json: { ...part, adminNote: 'x' } }, { status: 422, field: 'amount', text });
  });

  it('a new balance below zero is refused', async () => {
    const text = 'Number needs to be at least 0';
    await bad.refuses(
      { path: adjust(), json: { newBalance: -1, adminNote: 'x' } },
      { status: 422, field: 'newBalance', text },
    );
  });
});

describe('points to redeem [B-059, REDM-046, MSG-028]', () => {
  const requests: [number, string][] = [
    [0, 'Redeem amount must be greater than 0'],
    [-1, 'Redeem amount must be greater than 0'],
    [-100, 'Redeem amount must be greater than 0'],
    [100, 'Number needs to be at least 200'],
    [900, 'Number needs to be at most 800'],
    [250, 'The points need to be a multiple of 100'],
  ];
  it.each(requests)('%i: %s, for the merchant as for the shopper', async (points, text) => {
    const json = { programId: chosen, points };
    await bad.refuses({ path: `/lp/customers/${customer}/redeem`, json }, { status: 422, text });
    const query = proxied({ logged_in_customer_id: customer });
    const headers = ['content-type', 'application/json'];
    await bad.refuses({ path: `/proxy/redeem?${query}`, json, headers }, { status: 422, text });
  });

  it.each([
    [50, 'Number needs to be at least 100'],
    [200, 'Number needs to be at most 100'],
    [2 ** 53 - 1, 'Number needs to be at most 1000000000000'],
  ])('%i for a reward that costs 100: %s, and its price is taken', async (points, text) => {
    const json = { programId: fixed, points };
    await bad.refuses({ path: `/lp/customers/${customer}/redeem`, json }, { status: 422, field: 'points', text });
    const named = await merchant.post(`/lp/customers/${customer}/redeem?dryRun=true`, {
      programId: fixed,
      points: 100,
    });
    expect([named.status, named.body.data.coupon.points]).toEqual([200, 100]);
  });

  it.each([
    ['"200"', 400],
    ['200.5', 422],
    ['true', 400],
    ['[200]', 400],
  ])('%s is no number of points', async (points, status) => {
    const body = `{"programId":"${chosen}","points":${points}}`;
    await bad.refuses({ path: `/lp/customers/${customer}/redeem`, body }, { status, field: 'points' });
  });

  it('more than the balance is refused in numbers', async () => {
    const poor = await merchant.customer();
    const text = 'The balance is not sufficient. 0 points are available.';
    await bad.refuses(
      { path: `/lp/customers/${poor}/redeem`, json: { programId: chosen, points: 200 } },
      { status: 422, text },
    );
  });
});

describe('the numbers of a program', () => {
  const GREATER = 'Number needs to be greater than 0';
  const wrong: [string, string, object, number, string, string | undefined][] = [
    ['B-059 EARN-130 MSG-035', 'a rate of no money', order({ rateMoney: 0 }), 422, 'rateMoney', GREATER],
    ['B-059', 'a negative rate', order({ rateMoney: -5 }), 422, 'rateMoney', GREATER],
    ['B-059', 'negative points', order({ earnPoint: -1 }), 422, 'earnPoint', 'Number needs to be at least 0'],
    ['B-059 REDM-040', 'a reward for nothing', discount({ pointsCost: 0 }), 422, 'pointsCost', GREATER],
    ['B-059', 'a reward of nothing', discount({ redeemValue: 0 }), 422, 'redeemValue', GREATER],
    [
      'B-065',
      'a value with seven decimals',
      discount({ redeemValue: 0.0000001 }),
      422,
      'redeemValue',
      'At most 6 decimals',
    ],
    ['B-056', 'half a point', discount({ pointsCost: 0.5 }), 422, 'pointsCost', undefined],
    ['B-055', 'a number as text', discount({ pointsCost: '100' }), 400, 'pointsCost', undefined],
    ['B-060', 'a value beyond all bounds', discount({ redeemValue: 1e15 }), 422, 'redeemValue', undefined],
    [
      'B-069',
      'a minimum above the maximum',
      discount({ costMode: 'dynamic', minPoints: 500, maxPoints: 200 }),
      422,
      'maxPoints',
      undefined,
    ],
    [
      'B-069',
      'a minimum between two steps',
      discount({ costMode: 'dynamic', minPoints: 150 }),
      422,
      'minPoints',
      undefined,
    ],
    ['B-070 EARN-128', 'priority 0', order({ priorityPlaceOrder: 0 }), 422, 'priorityPlaceOrder', GREATER],
    ['B-070', 'priority -1', order({ priorityPlaceOrder: -1 }), 422, 'priorityPlaceOrder', GREATER],
    ['B-070', 'priority 1.5', order({ priorityPlaceOrder: 1.5 }), 422, 'priorityPlaceOrder', undefined],
    [
      'B-098 EARN-137 MSG-046',
      'an end before the start',
      order({ startDate: '2026-05-02', endDate: '2026-05-01' }),
      422,
      'startDate',
      'Start date must be before end date',
    ],
    ['B-098', 'a day that is none', order({ startDate: '2026-02-30' }), 422, 'startDate', 'Date is invalid'],
    ['B-195', 'a switch as text', order({ stopProcessing: 'false' }), 400, 'stopProcessing', undefined],
    ['B-195', 'a switch as number', order({ status: 0 }), 400, 'status', undefined],
  ];
  it.each(wrong)('%s %s is refused at its field', async (_id, _what, json, status, field, text) => {
    await bad.refuses({ path: '/lp/programs', json }, { status, field, ...(text === undefined ? {} : { text }) });
  });

  it('a priority that is taken [B-070, EARN-127]', async () => {
    await merchant.program(order({ title: 'first', priorityPlaceOrder: 7 }));
    const rejected = { status: 422, text: 'This value already exists' };
    await bad.refuses({ path: '/lp/programs', json: order({ title: 'second', priorityPlaceOrder: 7 }) }, rejected);
  });

  it('an eleventh place-order program [B-071, EARN-126]', async () => {
    const { body } = await merchant.get('/lp/programs/earning');
    for (let n = body.data.length; n < 10; n += 1) await merchant.program(order({ title: `No. ${n}` }));
    const rejected = { status: 422, text: 'You can have up to 10 programs of this kind' };
    await bad.refuses({ path: '/lp/programs', json: order({ title: 'No. 11' }) }, rejected);
  });
});

describe('numbers of pages', () => {
  it.each([
    ['first=0', 422],
    ['first=-1', 422],
    ['first=1000000000', 422],
    ['first=abc', 422],
    ['first=', 422],
    ['first=1e2', 422],
    ['atLeast=-1', 422],
    ['atLeast=1.5', 422],
  ])('?%s is refused [B-094]', async (query, status) => {
    const field = query.split('=')[0] ?? '';
    await bad.refuses({ path: `/lp/customers?${query}` }, { status, field });
  });

  it.each(['%27%3Bselect%201', 'x', 'eyJhIjoxfQ'])('the cursor %s is refused [B-093]', async (cursor) => {
    await bad.refuses({ path: `/lp/customers?after=${cursor}` }, { status: 400, field: 'after' });
  });

  it.each(['sort=balance', 'sort=id;select', 'filter=everyone', 'filter=__proto__'])(
    '?%s is refused [B-095]',
    async (query) => {
      await bad.refuses({ path: `/lp/customers?${query}` }, { status: 422, field: query.split('=')[0] ?? '' });
    },
  );
});

describe('numbers of an order [B-066, B-074]', () => {
  const PRICES: [string, string, number][] = [
    ['a tenth and two tenths', '0.1 0.2', 0],
    ['a thousand cents', Array(1000).fill('0.01').join(' '), 10],
    ['the last cent', '1.99 0.01', 2],
  ];
  it.each(PRICES)('%s are added without a rounding error', async (_what, prices, points) => {
    const own = await stage.merchant('oasis-goods.myshopify.com');
    const { body } = await own.get('/lp/programs/earning');
    if (body.data.length === 0) await own.program(order({ earnBy: 'price', earnPoint: 1, rateMoney: 1 }));
    const buyer = await own.customer();
    await own.order(
      buyer,
      prices.split(' ').map((price) => ({ price })),
    );
    expect(await own.points(buyer)).toMatchObject({ available: points, debt: 0 });
  });

  const EARNED = 20;
  type Line = { quantity?: unknown; price?: unknown };
  const odd: [string, number, Line, object][] = [
    ['nothing odd', EARNED, {}, {}],
    ['quantity 0', 0, { quantity: 0 }, {}],
    ['quantity -1', 0, { quantity: -1 }, {}],
    ['quantity 1.5', 0, { quantity: 1.5 }, {}],
    ['a negative price', 0, { price: '-24.00' }, {}],
    ['the price NaN', 0, { price: 'NaN' }, {}],
    ['the price 1e9', 0, { price: '1e9' }, {}],
    ['no price', 0, { price: null }, {}],
    [
      'lines that say more than its subtotal',
      0,
      {},
      { subtotal_price: '1.00', current_subtotal_price: '1.00', total_price: '1.00' },
    ],
    ['a total that is no amount', 0, {}, { total_price: '1e9' }],
    ['a presentment currency that is none', EARNED, {}, { presentment_currency: 'XXX' }],
  ];
  it.each(odd)('an order with %s is taken in and gives %i points, never fewer', async (what, points, line, order) => {
    const buyer = await merchant.customer();
    const id = String(880_000 + odd.findIndex(([name]) => name === what));
    const createdAt = new Date().toISOString();
    const body = orderBody({ id, createdAt, updatedAt: createdAt, customer: customerBody({ id: buyer }) });
    const [first] = body.line_items as object[];
    const { status } = await merchant.webhook('orders/paid', {
      ...body,
      ...order,
      line_items: [{ ...first, ...line }],
    });
    expect(status).toBe(200);
    await stage.idle();
    expect(await merchant.points(buyer)).toEqual({ available: points, pending: 0, held: 0, debt: 0 });
  });
});
