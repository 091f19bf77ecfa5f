import { beforeAll, describe, expect, it } from '@jest/globals';
import { customerBody } from '../../fixtures/platform/customer-body.js';
import { orderBody } from '../../fixtures/platform/order-body.js';
import { BadInput, proxied, type RejectedRow } from '../../support/bad-input/bad-input-stage.js';
import type { Rejected } from '../../support/bad-input/refused.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useStage } from '../../support/service.js';
import { expectTable, type Row } from '../../support/table.js';

const stage = await useStage('all-shops');

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
  /** Adjustments with these amounts, as written in JSON, are all rejected. */
  const refusesAmounts = (amounts: readonly string[], rejected: Rejected) =>
    bad.refusesAll(
      amounts.map((amount) => [
        amount.slice(0, 40),
        { path: adjust(), body: `{"amount":${amount},"adminNote":"x"}` },
        rejected,
      ]),
    );

  it('a number that is no whole one in bounds is refused at the field [B-056, B-060]', async () => {
    const beyond = ['1000000000001', '9007199254740991', '9007199254740992', '9007199254740993'];
    const amounts = ['10.5', ...beyond, '9223372036854775808', '1e30'];
    await refusesAmounts(amounts, { status: 422, field: 'amount' });
  });

  it('a value that is no number is refused at the field [B-055, B-062, B-063]', async () => {
    const values = ['"10"', 'true', '[]', '[5]', '{}', '""', '" "', 'null', '"0x10"', '"1,000"', '"١٢٣"'];
    await refusesAmounts(values, { status: 400, field: 'amount' });
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

  it('zero changes nothing and says so [B-058]', async () => {
    await refusesAmounts(['0', '-0'], { status: 422, text: 'The balance would stay the same' });
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

  it('a number beyond every number is refused at once [B-057, B-064]', async () => {
    const rejected = { status: 400, text: 'A number is too large' };
    await refusesAmounts(['1e309', '-1e309', '9'.repeat(900_000)], rejected);
  });

  it('more than there is cannot be taken [B-073]', async () => {
    const rejected = { status: 422, text: 'The balance is not sufficient. 1,000 points are available.' };
    await bad.refuses({ path: adjust(), json: { amount: -1001, adminNote: 'x' } }, rejected);
    expect(await merchant.points(customer)).toMatchObject({ available: 1000, debt: 0 });
  });

  it('both amount and new balance is refused, and neither is', async () => {
    const rejected = { status: 422, field: 'amount', text: 'Give either an amount or a new balance' };
    await bad.refusesAll([
      ['both', { path: adjust(), json: { amount: 1, newBalance: 1, adminNote: 'x' } }, rejected],
      ['neither', { path: adjust(), json: { adminNote: 'x' } }, rejected],
    ]);
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
  it('points outside the range of a reward are refused, to the merchant as to the shopper', async () => {
    const query = proxied({ logged_in_customer_id: customer });
    const shopper = { path: `/proxy/redeem?${query}`, headers: ['content-type', 'application/json'] };
    await bad.refusesAll(
      requests.flatMap(([points, text]): RejectedRow[] => {
        const json = { programId: chosen, points };
        return [
          [`${points} by the merchant`, { path: `/lp/customers/${customer}/redeem`, json }, { status: 422, text }],
          [`${points} by the shopper`, { ...shopper, json }, { status: 422, text }],
        ];
      }),
    );
  });

  it('points other than its price are refused for a reward of 100, and its price is taken', async () => {
    const path = `/lp/customers/${customer}/redeem`;
    const prices: [number, string][] = [
      [50, 'Number needs to be at least 100'],
      [200, 'Number needs to be at most 100'],
      [2 ** 53 - 1, 'Number needs to be at most 1000000000000'],
    ];
    await bad.refusesAll(
      prices.map(([points, text]) => {
        const json = { programId: fixed, points };
        return [String(points), { path, json }, { status: 422, field: 'points', text }];
      }),
    );
    const named = await merchant.post(`${path}?dryRun=true`, { programId: fixed, points: 100 });
    expect([named.status, named.body.data.coupon.points]).toEqual([200, 100]);
  });

  it('a value that is no whole number of points is refused', async () => {
    const path = `/lp/customers/${customer}/redeem`;
    await bad.refusesAll(
      Object.entries({ '"200"': 400, '200.5': 422, true: 400, '[200]': 400 }).map(([points, status]) => {
        const body = `{"programId":"${chosen}","points":${points}}`;
        return [points, { path, body }, { status, field: 'points' }];
      }),
    );
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

  /** Programs with one wrong number are all rejected at its field. */
  const refusesPrograms = (rows: readonly (readonly [string, object, Rejected])[]) =>
    bad.refusesAll(rows.map(([name, json, rejected]) => [name, { path: '/lp/programs', json }, rejected]));
  const rejected = (field: string, text?: string): Rejected => ({
    status: 422,
    field,
    ...(text === undefined ? {} : { text }),
  });

  it('a rate or points of an order out of range are refused [B-059, EARN-130, MSG-035]', async () => {
    await refusesPrograms([
      ['a rate of no money', order({ rateMoney: 0 }), rejected('rateMoney', GREATER)],
      ['a negative rate', order({ rateMoney: -5 }), rejected('rateMoney', GREATER)],
      ['negative points', order({ earnPoint: -1 }), rejected('earnPoint', 'Number needs to be at least 0')],
    ]);
  });

  it('a reward for nothing or of nothing is refused [B-059, REDM-040]', async () => {
    await refusesPrograms([
      ['for nothing', discount({ pointsCost: 0 }), rejected('pointsCost', GREATER)],
      ['of nothing', discount({ redeemValue: 0 }), rejected('redeemValue', GREATER)],
    ]);
  });

  it('a value of a reward that is no amount is refused [B-056, B-060, B-065]', async () => {
    await refusesPrograms([
      ['seven decimals', discount({ redeemValue: 0.0000001 }), rejected('redeemValue', 'At most 6 decimals')],
      ['half a point', discount({ pointsCost: 0.5 }), rejected('pointsCost')],
      ['beyond all bounds', discount({ redeemValue: 1e15 }), rejected('redeemValue')],
    ]);
  });

  it('a number or a switch of another kind is refused [B-055, B-195]', async () => {
    await refusesPrograms([
      ['a number as text', discount({ pointsCost: '100' }), { status: 400, field: 'pointsCost' }],
      ['a switch as text', order({ stopProcessing: 'false' }), { status: 400, field: 'stopProcessing' }],
      ['a switch as number', order({ status: 0 }), { status: 400, field: 'status' }],
    ]);
  });

  it('a range of points that has no step is refused [B-069]', async () => {
    const chosenBy = (settings: object) => discount({ costMode: 'dynamic', ...settings });
    await refusesPrograms([
      ['a minimum above the maximum', chosenBy({ minPoints: 500, maxPoints: 200 }), rejected('maxPoints')],
      ['a minimum between two steps', chosenBy({ minPoints: 150 }), rejected('minPoints')],
    ]);
  });

  it('a priority that is no place in a row is refused [B-070, EARN-128]', async () => {
    await refusesPrograms([
      ['0', order({ priorityPlaceOrder: 0 }), rejected('priorityPlaceOrder', GREATER)],
      ['-1', order({ priorityPlaceOrder: -1 }), rejected('priorityPlaceOrder', GREATER)],
      ['1.5', order({ priorityPlaceOrder: 1.5 }), rejected('priorityPlaceOrder')],
    ]);
  });

  it('a day that is none, or an end before the start, is refused [B-098, EARN-137, MSG-046]', async () => {
    const backwards = order({ startDate: '2026-05-02', endDate: '2026-05-01' });
    await refusesPrograms([
      ['an end before the start', backwards, rejected('startDate', 'Start date must be before end date')],
      ['a day that is none', order({ startDate: '2026-02-30' }), rejected('startDate', 'Date is invalid')],
    ]);
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
  /** Lists with these queries are all rejected with this status, at the field. */
  const refusesQueries = (queries: readonly string[], status: number) =>
    bad.refusesAll(
      queries.map((query) => [query, { path: `/lp/customers?${query}` }, { status, field: query.split('=')[0] ?? '' }]),
    );

  it('a size or a position that is none is refused [B-094]', async () => {
    const sizes = ['first=0', 'first=-1', 'first=1000000000', 'first=abc', 'first=', 'first=1e2'];
    await refusesQueries([...sizes, 'atLeast=-1', 'atLeast=1.5'], 422);
  });

  it('a cursor that is none is refused [B-093]', async () => {
    await refusesQueries(['after=%27%3Bselect%201', 'after=x', 'after=eyJhIjoxfQ'], 400);
  });

  it('an order or a filter that is none is refused [B-095]', async () => {
    await refusesQueries(['sort=balance', 'sort=id;select', 'filter=everyone', 'filter=__proto__'], 422);
  });
});

describe('numbers of an order [B-066, B-074]', () => {
  it('prices are added without a rounding error', async () => {
    const own = await stage.merchant('oasis-goods.myshopify.com');
    await own.program(order({ earnBy: 'price', earnPoint: 1, rateMoney: 1 }));
    const sums: [string, string[], number][] = [
      ['a tenth and two tenths', ['0.1', '0.2'], 0],
      ['a thousand cents', Array(1000).fill('0.01'), 10],
      ['the last cent', ['1.99', '0.01'], 2],
    ];
    const rows: Row[] = [];
    for (const [name, prices, available] of sums) {
      const buyer = await own.customer();
      await own.order(
        buyer,
        prices.map((price) => ({ price })),
      );
      const { points } = (await own.get(`/lp/customers/${buyer}`)).body.data;
      rows.push({ name, actual: points, expected: expect.objectContaining({ available, debt: 0 }) });
    }
    expectTable(rows);
  });

  it('an odd order is taken in and gives its points or none, never fewer', async () => {
    const EARNED = 20;
    const little = { subtotal_price: '1.00', current_subtotal_price: '1.00', total_price: '1.00' };
    const odd: [name: string, points: number, line: object, order: object][] = [
      ['nothing odd', EARNED, {}, {}],
      ['quantity 0', 0, { quantity: 0 }, {}],
      ['quantity -1', 0, { quantity: -1 }, {}],
      ['quantity 1.5', 0, { quantity: 1.5 }, {}],
      ['a negative price', 0, { price: '-24.00' }, {}],
      ['the price NaN', 0, { price: 'NaN' }, {}],
      ['the price 1e9', 0, { price: '1e9' }, {}],
      ['no price', 0, { price: null }, {}],
      ['lines that say more than its subtotal', 0, {}, little],
      ['a total that is no amount', 0, {}, { total_price: '1e9' }],
      ['a presentment currency that is none', EARNED, {}, { presentment_currency: 'XXX' }],
    ];
    const rows: Row[] = [];
    for (const [at, [name, available, line, order]] of odd.entries()) {
      const buyer = await merchant.customer();
      const status = await report(880_000 + at, buyer, line, order);
      const expected = [200, { available, pending: 0, held: 0, debt: 0 }];
      rows.push({ name, actual: [status, await merchant.points(buyer)], expected });
    }
    expectTable(rows);
  });

  /** Reports a paid order with one odd line. */
  async function report(id: number, buyer: string, line: object, order: object): Promise<number> {
    const createdAt = new Date().toISOString();
    const customer = customerBody({ id: buyer });
    const body = orderBody({ id: String(id), createdAt, updatedAt: createdAt, customer });
    const [first] = body.line_items as object[];
    const { status } = await merchant.webhook('orders/paid', {
      ...body,
      ...order,
      line_items: [{ ...first, ...line }],
    });
    await stage.idle();
    return status;
  }
});
