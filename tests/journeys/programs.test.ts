import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { travelTo } from '../support/demo-switches.js';
import type { Merchant } from '../support/merchant.js';
import { KUMO, useStage } from '../support/service.js';

const stage = await useStage();
type Settings = Record<string, unknown>;
const ORDERS = { event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 };

let merchant: Merchant;
let stranger: Merchant;
let member: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO, 'Jonas Meier');
  member = await merchant.customer();
}, 60_000);

/** Programs that are there for one test only. */
async function withPrograms(settings: Settings[], task: (ids: string[]) => Promise<void>): Promise<void> {
  const ids: string[] = [];
  for (const one of settings) ids.push(await merchant.program(one));
  await task(ids);
  for (const id of ids) await merchant.delete(`/lp/programs/${id}`);
}

/** Points that one order earned, by the award of each program in the order in which they were given. */
async function earned(
  lines: { price: string; quantity?: number; giftCard?: boolean }[],
  wish: Settings = {},
  customer = member,
) {
  const order = await merchant.order(customer, lines, wish);
  const history = await merchant.activities(customer);
  const awards = history.filter((line) => line.type === 'earn_point' && line.source.id === order.id).reverse();
  return awards.map((line) => line.points as number);
}

const reload = async (id: string) => (await merchant.get(`/lp/programs/${id}`)).body.data;

describe('what a program keeps', () => {
  it('EARN-001 EARN-005 EARN-006 EARN-009 EARN-010 EARN-012 EARN-013 EARN-002 every setting is saved and read again', async () => {
    const first = {
      event: 'place_order',
      title: 'Tea points',
      description: 'For the thirsty',
      display: false,
      startDate: '2026-01-01',
      endDate: '2099-12-31',
      earnBy: 'quantity',
      earnPoint: 2.5,
      rateMoney: 3,
      rateItem: 4,
      roundingMethod: 'up',
      earnPointShippingFee: true,
      earnPointTax: true,
      earnPointGiftCard: true,
      autoRemovePoints: false,
      applyTo: 'all_members',
      appliedPlaceOrderTo: 'pos',
      priorityPlaceOrder: 7,
      stopProcessing: true,
    };
    await withPrograms([first], async ([id = '']) => {
      expect(await reload(id)).toMatchObject({ ...first, id, type: 'earning', status: true, version: 1 });
      const second = { ...first, earnBy: 'order', earnPoint: 10, roundingMethod: 'nearest', priorityPlaceOrder: 8 };
      const { body } = await merchant.put(`/lp/programs/${id}`, { ...second, status: true });
      expect(body.data).toEqual({ id, version: 2, status: true });
      await stage.idle();
      expect(await reload(id)).toMatchObject({ ...second, version: 2 });
    });
  });

  it('REDM-010 REDM-011 REDM-018 REDM-020 every setting of a reward is saved, and its code carries them', async () => {
    const first = {
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
    await withPrograms([first], async ([id = '']) => {
      expect(await reload(id)).toMatchObject({ ...first, type: 'spending', status: true });
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

  it.each(['ABC', 'Summer26'])('REDM-022 a code begins with the prefix %s', async (codePrefix) => {
    await withPrograms(
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

describe('what a program refuses', () => {
  const REWARD = { event: 'amount_discount', title: 'R', pointsCost: 100, redeemValue: 1 };

  it.each([
    ['EARN-128', { ...ORDERS, priorityPlaceOrder: 0 }, 'priorityPlaceOrder', 'Number needs to be greater than 0'],
    ['EARN-129', { ...ORDERS, earnPoint: -1 }, 'earnPoint', 'Number needs to be at least 0'],
    ['EARN-130', { ...ORDERS, rateMoney: 0 }, 'rateMoney', 'Number needs to be greater than 0'],
    [
      'EARN-137',
      { ...ORDERS, startDate: '2026-12-02', endDate: '2026-12-01' },
      'startDate',
      'Start date must be before end date',
    ],
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
    const before = await stage.service.parts.store.head();
    const { status, body } = await merchant.post('/lp/programs', settings);
    expect([status, body.errors[0].path]).toEqual([422, path]);
    if (message) expect(body.errors).toEqual([expect.objectContaining({ path, message })]);
    expect(await stage.service.parts.store.head()).toBe(before);
  });

  it('EARN-129 0 points are accepted, and earn nothing', async () => {
    await withPrograms([{ ...ORDERS, earnPoint: 0 }], async () => {
      expect(await earned([{ price: '10.00' }])).toEqual([]);
    });
  });

  it('REDM-019 each of the eight expiries is accepted', async () => {
    for (const couponExpiry of ['permanent', '14D', '1M', '3M', '6M', '1Y', '2Y', 'custom']) {
      const { status, body } = await merchant.post('/lp/programs', { ...REWARD, couponExpiry, couponExpiryDays: 3 });
      expect([couponExpiry, status]).toEqual([couponExpiry, 200]);
      await merchant.delete(`/lp/programs/${body.data.id}`);
    }
  });

  it('EARN-127 a priority that another program has', async () => {
    await withPrograms([{ ...ORDERS, priorityPlaceOrder: 5 }, ORDERS], async ([first, second]) => {
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

  it('EARN-126 an eleventh program for orders; a removed one makes room', async () => {
    await withPrograms(Array(10).fill(ORDERS), async ([first]) => {
      const refused = await merchant.post('/lp/programs', ORDERS);
      expect([refused.status, refused.body.code]).toEqual([422, 'program.too-many']);
      expect(refused.body.error).toBe('At most 10 programs of this kind can exist');
      await stage.idle();
      expect((await merchant.get('/lp/programs/earning')).body.total).toBe(10);
      await merchant.delete(`/lp/programs/${first}`);
      const { status, body } = await merchant.post('/lp/programs', ORDERS);
      expect(status).toBe(200);
      await merchant.delete(`/lp/programs/${body.data.id}`);
    });
  });

  it('I-77 a save over a version that was not read is refused with the present one', async () => {
    await withPrograms([ORDERS], async ([id]) => {
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

  it('P10 a program added twice under one key is one program', async () => {
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
    await withPrograms([ORDERS], async ([id]) => {
      const calls = (at: string) => [
        stranger.get(`/lp/programs/${at}`),
        stranger.put(`/lp/programs/${at}`, ORDERS),
        stranger.put(`/lp/programs/${at}/status`, { status: false }),
        stranger.delete(`/lp/programs/${at}`),
      ];
      const said = async (at: string) => (await Promise.all(calls(at))).map(({ status, body }) => [status, body.code]);
      expect(await said(id ?? '')).toEqual(await said(randomUUID()));
      expect((await said(id ?? '')).map(([status]) => status)).toEqual([404, 404, 404, 404]);
      expect(await reload(id ?? '')).toMatchObject({ status: true, version: 1 });
    });
  });
});

describe('what an order earns', () => {
  const by = (earnBy: string, more: Settings = {}) => ({ ...ORDERS, earnBy, ...more });
  const three = [{ price: '10.00', quantity: 3 }];

  it.each([
    ['EARN-060 by price, down', by('price', { earnPoint: 10, rateMoney: 100 }), [{ price: '259.00' }], {}, [25]],
    ['EARN-060 by price, nearest 10.4', by('price', { roundingMethod: 'nearest' }), [{ price: '10.40' }], {}, [10]],
    ['EARN-060 by price, nearest 10.5', by('price', { roundingMethod: 'nearest' }), [{ price: '10.50' }], {}, [11]],
    ['EARN-060 by price, up', by('price', { roundingMethod: 'up' }), [{ price: '10.01' }], {}, [11]],
    ['EARN-061 by order', by('order', { earnPoint: 40 }), three, {}, [40]],
    ['EARN-062 by quantity', by('quantity', { earnPoint: 7, rateItem: 1 }), three, {}, [21]],
    ['EARN-062 by quantity, per two items', by('quantity', { earnPoint: 7, rateItem: 2 }), three, {}, [10]],
    ['EARN-063 fixed', by('fixed_order', { earnPoint: 15 }), [{ price: '0.01' }], {}, [15]],
    ['EARN-013 without shipping', by('price'), three, { shipping: '5.00' }, [30]],
    ['EARN-013 with shipping', by('price', { earnPointShippingFee: true }), three, { shipping: '5.00' }, [35]],
    ['EARN-013 without tax', by('price'), three, { taxRate: '0.10' }, [30]],
    ['EARN-013 with tax', by('price', { earnPointTax: true }), three, { taxRate: '0.10' }, [33]],
    ['a gift card', by('price'), [{ price: '50.00', giftCard: true }], {}, []],
  ])('%s', async (_, settings, lines, wish, points) => {
    await withPrograms([settings], async () => expect(await earned(lines, wish)).toEqual(points));
  });

  const web = 'web';
  const pos = 'pos';
  const draft = 'shopify_draft_order';
  it.each([
    ['EARN-024', 'online', { [web]: [10], [pos]: [], [draft]: [] }],
    ['EARN-025', 'online_pos', { [web]: [10], [pos]: [10], [draft]: [] }],
    ['EARN-026', 'pos', { [web]: [], [pos]: [10], [draft]: [] }],
    ['EARN-027', 'draft', { [web]: [], [pos]: [], [draft]: [10] }],
  ])('%s through the channel %s only', async (_, appliedPlaceOrderTo, expected) => {
    await withPrograms([{ ...ORDERS, appliedPlaceOrderTo }], async () => {
      for (const [sourceName, points] of Object.entries(expected))
        expect([sourceName, await earned([{ price: '10.00' }], { sourceName })]).toEqual([sourceName, points]);
    });
  });

  it.each([
    ['EARN-020', 'all_members', []],
    ['EARN-022', 'all_customers', [10]],
  ])('%s a guest with %s', async (_, applyTo, points) => {
    const guest = await merchant.customer({ state: 'disabled' });
    await withPrograms([{ ...ORDERS, applyTo }], async () => {
      expect(await earned([{ price: '10.00' }], {}, guest)).toEqual(points);
      expect(await earned([{ price: '10.00' }])).toEqual([10]);
      const [order] = (await merchant.get(`/lp/customers/${guest}/orders`)).body.data;
      expect(order.reason).toBe(points.length ? '' : 'guests are excluded by the program');
    });
  });

  it('EARN-017 P13 two programs pay in the order of their priorities, lower numbers first', async () => {
    const [late, soon] = [
      { ...ORDERS, earnPoint: 1, priorityPlaceOrder: 2 },
      { ...ORDERS, earnPoint: 3, priorityPlaceOrder: 1 },
    ];
    await withPrograms([late, soon], async () => expect(await earned([{ price: '10.00' }])).toEqual([30, 10]));
  });

  it('EARN-019 P13 a program that stops the rest is the last that pays', async () => {
    const [late, soon] = [
      { ...ORDERS, priorityPlaceOrder: 2 },
      { ...ORDERS, earnPoint: 3, priorityPlaceOrder: 1, stopProcessing: true },
    ];
    await withPrograms([late, soon], async () => expect(await earned([{ price: '10.00' }])).toEqual([30]));
    // One that does not match stops nobody.
    const elsewhere = { ...soon, appliedPlaceOrderTo: 'pos' };
    await withPrograms([late, elsewhere], async () => expect(await earned([{ price: '10.00' }])).toEqual([10]));
  });

  it('EARN-006 P4 points stay after a refund where the program says so, whatever it says later', async () => {
    for (const autoRemovePoints of [true, false]) {
      const customer = await merchant.customer();
      await withPrograms([{ ...ORDERS, autoRemovePoints }], async ([id]) => {
        const order = await merchant.order(customer, [{ price: '10.00' }]);
        await merchant.put(`/lp/programs/${id}`, { ...ORDERS, earnPoint: 9, autoRemovePoints: !autoRemovePoints });
        await merchant.refund(order.id);
        expect(await merchant.points(customer)).toMatchObject({ available: autoRemovePoints ? 0 : 10, debt: 0 });
      });
    }
  });

  it('EARN-115 a program that is off pays nothing, and pays again when it is on', async () => {
    await withPrograms([ORDERS], async ([id = '']) => {
      const turn = async (status: boolean) => {
        expect((await merchant.put(`/lp/programs/${id}/status`, { status })).body.data).toMatchObject({ status });
        await stage.idle();
      };
      await turn(false);
      expect(await reload(id)).toMatchObject({ status: false, state: 'Inactive' });
      expect(await earned([{ price: '10.00' }])).toEqual([]);
      await turn(true);
      expect(await reload(id)).toMatchObject({ status: true, state: 'Active' });
      expect(await earned([{ price: '10.00' }])).toEqual([10]);
    });
  });

  it('EARN-117 EARN-012 outside of its days a program pays nothing and says so', async () => {
    const ended = { ...ORDERS, startDate: '2020-01-01', endDate: '2020-12-31' };
    const coming = { ...ORDERS, startDate: '2098-01-01' };
    await withPrograms([ended, coming], async ([old = '', next = '']) => {
      expect(await reload(old)).toMatchObject({ state: 'Expired' });
      expect(await reload(next)).toMatchObject({ state: 'Scheduled' });
      expect(await earned([{ price: '10.00' }])).toEqual([]);
    });
  });

  it('EARN-117 a reward outside of its days cannot be redeemed', async () => {
    const ended = {
      event: 'amount_discount',
      title: 'Old',
      pointsCost: 1,
      redeemValue: 1,
      startDate: '2020-01-01',
      endDate: '2020-12-31',
    };
    await withPrograms([ended], async ([id]) => {
      const { status, body } = await merchant.post(`/lp/customers/${member}/redeem`, { programId: id });
      expect([status, body.code]).toEqual([422, 'program.not-active']);
    });
  });
});

describe('an order is paid by the version of its own time', () => {
  it('I-15 P15 P20 before and after a revision, a pause and a removal, however late it is told', async () => {
    const customer = await merchant.customer();
    await travelTo(stage, [merchant], '2027-05-03T12:00:00.000Z');
    const id = await merchant.program(ORDERS);
    await travelTo(stage, [merchant], '2027-05-03T13:00:00.000Z');
    await merchant.put(`/lp/programs/${id}`, { ...ORDERS, earnPoint: 2 });
    await travelTo(stage, [merchant], '2027-05-03T14:00:00.000Z');
    await merchant.put(`/lp/programs/${id}/status`, { status: false });
    await travelTo(stage, [merchant], '2027-05-03T15:00:00.000Z');
    await merchant.put(`/lp/programs/${id}/status`, { status: true });
    await travelTo(stage, [merchant], '2027-05-03T16:00:00.000Z');
    await merchant.delete(`/lp/programs/${id}`);
    await travelTo(stage, [merchant], '2027-05-03T17:00:00.000Z');
    const told: [string, number[]][] = [
      ['2027-05-02T23:00:00.000Z', []],
      ['2027-05-03T12:30:00.000Z', [10]],
      ['2027-05-03T13:30:00.000Z', [20]],
      ['2027-05-03T14:30:00.000Z', []],
      ['2027-05-03T15:30:00.000Z', [20]],
      ['2027-05-03T16:30:00.000Z', []],
    ];
    for (const [at, points] of told)
      expect([at, await earned([{ price: '10.00' }], { at }, customer)]).toEqual([at, points]);
    const versions = (await merchant.activities(customer)).map((line) => line.rule.version);
    expect(versions).toEqual([2, 2, 1]);
  }, 30_000);
});
