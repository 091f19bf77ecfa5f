import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { withPrograms } from '../../support/for-a-while.js';
import { KUMO, useStage } from '../../support/service.js';

const stage = await useStage('clock');
const ORDERS = { event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 };

let merchant: Merchant;
let stranger: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO, 'Jonas Meier');
}, 60_000);

const reload = async (id: string) => (await merchant.get(`/lp/programs/${id}`)).body.data;

describe('settings of a program', () => {
  it.each<[string, object]>([
    [
      'state, kind, event and title [EARN-001]',
      { status: true, type: 'earning', event: 'place_order', title: 'Orders' },
    ],
    ['members and orders it applies to [EARN-002]', { applyTo: 'all_members', appliedPlaceOrderTo: 'pos' }],
    ['points of a quantity [EARN-005]', { earnBy: 'quantity', earnPoint: 2.5, rateMoney: 3, rateItem: 4 }],
    ['what a refund takes back [EARN-006]', { autoRemovePoints: false }],
    ['place in the order of evaluation [EARN-009]', { priorityPlaceOrder: 7, stopProcessing: true }],
    ['rounding [EARN-010]', { roundingMethod: 'up' }],
    ['dates [EARN-012]', { startDate: '2026-01-01', endDate: '2099-12-31' }],
    ['points for shipping and tax [EARN-013]', { earnPointShippingFee: true, earnPointTax: true }],
    ['texts and goods', { description: 'For the thirsty', display: false, earnPointGiftCard: true }],
  ])('saves its %s', async (_, settings) => {
    const { type, ...sent } = { type: 'earning', ...settings };
    await withPrograms(merchant, [{ ...ORDERS, ...sent }], async ([id = '']) => {
      expect(await reload(id)).toMatchObject({ ...sent, id, type, status: true, version: 1 });
    });
  });

  it('saves a change as its next version', async () => {
    const first = { ...ORDERS, earnBy: 'quantity', earnPoint: 2.5, rateItem: 4, priorityPlaceOrder: 7 };
    await withPrograms(merchant, [first], async ([id = '']) => {
      const second = { ...first, earnBy: 'order', earnPoint: 10, roundingMethod: 'nearest', priorityPlaceOrder: 8 };
      const { body } = await merchant.put(`/lp/programs/${id}`, { ...second, status: true });
      expect(body.data).toEqual({ id, version: 2, status: true });
      await stage.idle();
      expect(await reload(id)).toMatchObject({ ...second, version: 2 });
    });
  });

  const SEVEN = {
    event: 'amount_discount',
    title: 'Seven off',
    startDate: '2026-01-01',
    endDate: '2099-12-31',
    pointsCost: 70,
    redeemValue: 7,
    minimumPurchase: 30,
    couponExpiry: 'custom',
    couponExpiryDays: 9,
    combineOrderDiscounts: true,
    combineProductDiscounts: false,
    combineShippingDiscounts: true,
    codePrefix: 'SEVEN',
  };

  it('refuses a reward below the smallest unit of the currency, which nobody could redeem [I-38]', async () => {
    const reward = { event: 'amount_discount', title: 'Tiny', pointsCost: 100, redeemValue: 0.001 };
    const rejected = await merchant.post('/lp/programs', { ...reward, status: true });
    expect([rejected.status, rejected.body.errors?.[0] ?? rejected.body]).toMatchObject([
      422,
      { path: 'redeemValue', message: 'Redeem amount must be greater than 0' },
    ]);
    await withPrograms(merchant, [{ ...reward, redeemValue: 1 }], async ([id = '']) => {
      const changed = await merchant.put(`/lp/programs/${id}`, { ...reward, status: true });
      expect([changed.status, changed.body.title]).toEqual([422, 'Redeem amount must be greater than 0']);
      expect((await reload(id)).redeemValue).toBe(1);
    });
  });

  it('refuses a condition on an amount that is finer than the currency, in its field', async () => {
    const at = (field: string, content: string) => ({
      event: 'place_order',
      title: 'Large orders',
      startDate: '2026-01-01',
      statusUseCondition: true,
      conditions: [{ field, typeMatch: 'greater_or_equal', content }],
    });
    const words = { path: 'conditions.0.content', message: 'The currency of your store has fewer decimal places' };
    const rejected = await merchant.post('/lp/programs', at('order_subtotal_price', '1.234'));
    expect([rejected.status, rejected.body.errors?.[0]]).toMatchObject([422, words]);
    await withPrograms(
      merchant,
      [at('order_total_weight', '1.234'), at('order_discount', '1.20')],
      async ([, id = '']) => {
        const changed = await merchant.put(`/lp/programs/${id}`, at('order_discount', '0.001'));
        expect([changed.status, changed.body.errors?.[0]]).toMatchObject([422, words]);
        const off = { ...at('order_discount', '0.001'), statusUseCondition: false };
        expect((await merchant.put(`/lp/programs/${id}`, off)).status).toBe(200);
      },
    );
  });

  it('refuses a milestone whose amount is below the smallest unit of the currency, in its field [I-38]', async () => {
    const row = (value: number, earnPoint: number) => ({ value, action: 'amount', earnPoint });
    const program = { event: 'milestone', title: 'Orders', milestones: [row(1, 0.01), row(2, 0.009)] };
    const words = { path: 'milestones.1.earnPoint', message: 'Redeem amount must be greater than 0' };
    const rejected = await merchant.post('/lp/programs', { ...program, status: true });
    expect([rejected.status, rejected.body.errors?.[0]]).toMatchObject([422, words]);
    const right = { ...program, milestones: [row(1, 0.01)] };
    await withPrograms(merchant, [right], async ([id = '']) => {
      const changed = await merchant.put(`/lp/programs/${id}`, { ...program, status: true });
      expect([changed.status, changed.body.errors?.[0]]).toMatchObject([422, words]);
    });
  });

  it('saves the settings of a reward [REDM-010, REDM-011]', () =>
    withPrograms(merchant, [SEVEN], async ([id = '']) =>
      expect(await reload(id)).toMatchObject({ ...SEVEN, type: 'spending', status: true }),
    ));

  it('puts the expiry and combinations of a reward into its codes [REDM-018, REDM-020]', async () => {
    await withPrograms(merchant, [SEVEN], async ([id = '']) => {
      const customer = await merchant.customer();
      await merchant.post(`/lp/customers/${customer}/points`, { amount: 70, adminNote: 'Start' });
      const { coupon } = (await merchant.post(`/lp/customers/${customer}/redeem`, { programId: id })).body.data;
      const all: { code: string }[] = await merchant.till('GET', '/discounts');
      expect(all.find((discount) => discount.code === coupon.code)).toMatchObject({
        value: '7.00',
        minimumSubtotal: '30.00',
        endsAt: coupon.expiresAt,
        combinesWith: { orderDiscounts: true, productDiscounts: false, shippingDiscounts: true },
      });
      const days = (Date.parse(coupon.expiresAt) - Date.now()) / 86_400_000;
      expect([days > 9, days < 10.1]).toEqual([true, true]);
    });
  });

  it.each(['ABC', 'Summer26'])('a code begins with the prefix %s [REDM-022]', async (codePrefix) => {
    await withPrograms(
      merchant,
      [{ event: 'amount_discount', title: 'P', pointsCost: 1, redeemValue: 1, codePrefix }],
      async ([id]) => {
        const customer = await merchant.customer();
        await merchant.post(`/lp/customers/${customer}/points`, { amount: 1, adminNote: 'Start' });
        const { body } = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: id });
        expect(body.data.coupon.code.startsWith(`${codePrefix.toUpperCase()}-`)).toBe(true);
      },
    );
  });
});

describe('refused settings of a program', () => {
  const REWARD = { event: 'amount_discount', title: 'R', pointsCost: 100, redeemValue: 1 };
  const SHARE = { ...REWARD, event: 'percentage_discount' };
  const many = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id + 1), title: 'P' }));

  it.each([
    ['EARN-128', { ...ORDERS, priorityPlaceOrder: 0 }, 'priorityPlaceOrder', 'Number needs to be greater than 0'],
    ['EARN-129', { ...ORDERS, earnPoint: -1 }, 'earnPoint', 'Number needs to be at least 0'],
    ['EARN-130', { ...ORDERS, rateMoney: 0 }, 'rateMoney', 'Number needs to be greater than 0'],
    [
      'EARN-137 B-109',
      { ...ORDERS, startDate: '2026-12-02', endDate: '2026-12-01' },
      'startDate',
      'Start date must be before end date',
    ],
    [
      'REDM-015',
      { ...REWARD, typeProductMatch: 'specific_products', products: many(101) },
      'products',
      'Select at most 100 products, or use a collection instead',
    ],
    ['REDM-038', { ...REWARD, usesPerOrder: 0 }, 'usesPerOrder', 'Number needs to be greater than 0'],
    ['REDM-044', { ...SHARE, redeemValue: 0 }, 'redeemValue', 'Number needs to be between 1 and 100'],
    ['REDM-044', { ...SHARE, redeemValue: 101 }, 'redeemValue', 'Number needs to be between 1 and 100'],
    ['REDM-045', { ...REWARD, instantPoints: 100 }, 'instantPoints', 'Number needs to be less than 100'],
    ['REDM-045', { ...REWARD, instantPoints: -1 }, 'instantPoints', 'Number needs to be at least 0'],
    ['REDM-046', { ...REWARD, redeemValue: 0 }, 'redeemValue', 'Number needs to be greater than 0'],
    ['REDM-040', { ...REWARD, pointsCost: 0 }, 'pointsCost', 'Number needs to be greater than 0'],
    [
      'REDM-056',
      { ...REWARD, codePrefix: 'AB C' },
      'codePrefix',
      'Use letters and digits only, without spaces or special characters',
    ],
    [
      'REDM-056',
      { ...REWARD, codePrefix: 'AB#' },
      'codePrefix',
      'Use letters and digits only, without spaces or special characters',
    ],
    ['REDM-019', { ...REWARD, couponExpiry: '5M' }, 'couponExpiry', undefined],
  ])('%s %j at its field, in the spec’s words, and writes nothing', async (_, settings, path, message) => {
    await stage.idle();
    const before = await stage.service.parts.store.head();
    const { status, body } = await merchant.post('/lp/programs', settings);
    expect([status, body.errors[0].path]).toEqual([422, path]);
    if (message) expect(body.errors).toEqual([expect.objectContaining({ path, message })]);
    expect(await stage.service.parts.store.head()).toBe(before);
  });

  it.each(['subscription', 'both'])(
    'purchases of kind %s where no subscriptions are sold [REDM-051]',
    async (purchaseType) => {
      const sold = async (shop: Merchant) => (await shop.get('/lp/programs/subscriptions')).body.data.sold;
      expect([await sold(merchant), await sold(stranger)]).toEqual([true, false]);
      const rejected = { path: 'purchaseType', message: 'Your store doesn’t sell subscriptions' };
      const id = await stranger.program(REWARD);
      for (const answer of [
        await stranger.post('/lp/programs', { ...REWARD, purchaseType }),
        await stranger.put(`/lp/programs/${id}`, { ...REWARD, purchaseType }),
      ])
        expect([answer.status, answer.body.errors]).toEqual([422, [expect.objectContaining(rejected)]]);
      await stranger.delete(`/lp/programs/${id}`);
      await withPrograms(merchant, [{ ...REWARD, purchaseType }], async ([stored = '']) => {
        expect(await reload(stored)).toMatchObject({ purchaseType });
      });
    },
  );

  it('accepts a hundred products and each of the eight expiries [REDM-015, REDM-019]', async () => {
    for (const couponExpiry of ['permanent', '14D', '1M', '3M', '6M', '1Y', '2Y', 'custom']) {
      const settings = { ...REWARD, typeProductMatch: 'specific_products', products: many(100), couponExpiryDays: 3 };
      const { status, body } = await merchant.post('/lp/programs', { ...settings, couponExpiry });
      expect([couponExpiry, status]).toEqual([couponExpiry, 200]);
      await merchant.delete(`/lp/programs/${body.data.id}`);
    }
  });

  it('a priority that another program has [EARN-127]', async () => {
    await withPrograms(merchant, [{ ...ORDERS, priorityPlaceOrder: 5 }, ORDERS], async ([first, second]) => {
      const taken = {
        status: 422,
        body: { errors: [{ path: 'priorityPlaceOrder', message: 'This value already exists' }] },
      };
      expect(await merchant.post('/lp/programs', { ...ORDERS, priorityPlaceOrder: 5 })).toMatchObject(taken);
      expect(await merchant.put(`/lp/programs/${second}`, { ...ORDERS, priorityPlaceOrder: 5 })).toMatchObject(taken);
      const itself = await merchant.put(`/lp/programs/${first}`, { ...ORDERS, priorityPlaceOrder: 5, earnPoint: 3 });
      expect(itself.status).toBe(200);
    });
  });

  it('an eleventh program for orders; a removed one makes room [EARN-126]', async () => {
    await withPrograms(merchant, Array(10).fill(ORDERS), async ([first]) => {
      const rejected = await merchant.post('/lp/programs', ORDERS);
      expect([rejected.status, rejected.body.code]).toEqual([422, 'program.too-many']);
      expect(rejected.body.error).toBe('You can have up to 10 programs of this kind');
      await stage.idle();
      expect((await merchant.get('/lp/programs/earning')).body.total).toBe(10);
      await merchant.delete(`/lp/programs/${first}`);
      const { status, body } = await merchant.post('/lp/programs', ORDERS);
      expect(status).toBe(200);
      await merchant.delete(`/lp/programs/${body.data.id}`);
    });
  });

  it('a save over a version that was not read is refused with the present one [I-77]', async () => {
    await withPrograms(merchant, [ORDERS], async ([id]) => {
      const save = (title: string, version: number) =>
        merchant.put(`/lp/programs/${id}`, { ...ORDERS, title }, undefined, { 'if-match': `"${version}"` });
      expect((await save('By Ana', 1)).body.data).toMatchObject({ version: 2 });
      const late = await save('By Jonas', 1);
      expect(late).toMatchObject({ status: 409, body: { code: 'program.changed', currentRevision: 2 } });
      await stage.idle();
      expect(await reload(id ?? '')).toMatchObject({ title: 'By Ana', version: 2 });
      expect((await save('By Jonas', 2)).body.data).toMatchObject({ version: 3 });
    });
  });

  it('a program added twice under one key is one program [P10]', async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([
      merchant.post('/lp/programs', ORDERS, key),
      merchant.post('/lp/programs', ORDERS, key),
    ]);
    expect(one?.body).toEqual(two?.body);
    await stage.idle();
    expect((await merchant.get('/lp/programs/earning')).body.total).toBe(1);
    await merchant.delete(`/lp/programs/${one?.body.data.id}`);
  });

  it('another shop’s program answers like one that never was', async () => {
    await withPrograms(merchant, [ORDERS], async ([id]) => {
      const calls = (at: string) => [
        stranger.get(`/lp/programs/${at}`),
        stranger.put(`/lp/programs/${at}`, ORDERS),
        stranger.put(`/lp/programs/${at}/status`, { status: false }),
        stranger.delete(`/lp/programs/${at}`),
      ];
      const reported = async (at: string) =>
        (await Promise.all(calls(at))).map(({ status, body }) => [status, body.code]);
      expect(await reported(id ?? '')).toEqual(await reported(randomUUID()));
      expect((await reported(id ?? '')).map(([status]) => status)).toEqual([404, 404, 404, 404]);
      expect(await reload(id ?? '')).toMatchObject({ status: true, version: 1 });
    });
  });
});

describe('a program that ends before the day it is written on', () => {
  it('is refused; one that was in time gets its first answer for ever [I-75, EARN-137]', async () => {
    const endDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const body = { event: 'place_order', title: 'Two days', endDate };
    const first = await merchant.post('/lp/programs', body, 'in-time');
    expect(first.status).toBe(200);
    await stage.clock({ advance: 'P9D' });
    expect((await merchant.post('/lp/programs', body, 'in-time')).body).toEqual(first.body);
    const late = await merchant.post('/lp/programs', body, 'too-late');
    expect([late.status, late.body.code, late.body.error, late.body.errors[0].path]).toEqual([
      422,
      'program.ends-first',
      'Start date must be before end date',
      'startDate',
    ]);
  });
});

describe('goods that programs name', () => {
  it('are found by title and named by id, of the own shop only; an outage is reported and not cached', async () => {
    const mug = { id: '7880321190', title: 'Speckled stoneware mug', image: expect.stringMatching(/^data:image/) };
    const found = async (path: string, by = merchant) => (await by.get(path)).body.data;
    expect(await found('/lp/products?search=stone%20MUG')).toEqual([mug]);
    expect(await found('/lp/products?search=title:*')).toEqual([]);
    expect(await found('/lp/products?ids=404,7880321190')).toEqual([mug]);
    expect(await found('/lp/collections?search=every')).toEqual([{ id: '7880322090', title: 'Everyday table' }]);
    expect(await found('/lp/products?search=stoneware', stranger)).toEqual([]);
    await setSwitches(stage, merchant, { status: { code: 503, times: 1 } });
    const rejected = await merchant.get('/lp/products?search=candle');
    expect([rejected.status, rejected.body.error]).toEqual([503, 'The store cannot be asked right now. Try again.']);
    expect(await found('/lp/products?search=candle')).toHaveLength(1);
    await setSwitches(stage, merchant, { status: { code: 503, times: 1 } });
    expect(await found('/lp/products?search=candle')).toHaveLength(1);
    await setSwitches(stage, merchant, { status: { code: 503, times: 0 } });
    expect((await merchant.get('/lp/products?ids=mug')).body.errors[0].path).toBe('ids');
  });
});
