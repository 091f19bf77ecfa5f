import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Reply } from '../../support/clients/http.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { setSwitches } from '../../support/demo-switches.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
/** The shelf of the demo store: a mug of 24.00, a tea towel of 18.50, a bowl of 68.00 and a candle of 14.95. */
const [MUG, TOWEL, BOWL, CANDLE] = ['7880321190', '7880321191', '7880321193', '7880321195'] as const;
const variantOf = (product: string) => String(7_880_321_190 * 10 + Number(product) - 7_880_321_190);
const GIFTS = String(7880321190 + 901);
const chosen = (...ids: string[]) => ids.map((id) => ({ id, title: `Product ${id}` }));

let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

async function memberWith(points: number): Promise<string> {
  const customer = await merchant.customer();
  await merchant.post(`/lp/customers/${customer}/points`, { amount: points, adminNote: 'Start' });
  await stage.idle();
  return customer;
}
const reward = (settings: object) => merchant.program({ title: 'R', pointsCost: 100, ...settings });
const redeem = (customer: string, programId: string, choice: object = {}): Promise<Reply> =>
  merchant.post(`/lp/customers/${customer}/redeem`, { programId, ...choice }, randomUUID());
const couponsOf = async (customer: string) =>
  (await merchant.get(`/lp/coupons?customer=${customer}&first=100`)).body.data;

interface Line {
  productId: string;
  quantity?: number;
}
/** Total of an order of the till with a code; null when the platform refused the code. */
async function pay(customer: string, lines: Line[], discountCode: string, shipping = '0', sourceName = 'web') {
  const request = {
    customerId: customer,
    lines: lines.map((line) => ({ quantity: 1, ...line })),
    taxRate: '0',
    paid: true,
  };
  try {
    const order = await merchant.till('POST', '/orders', { ...request, discountCode, shipping, sourceName });
    await stage.idle();
    return { off: order.payload.discount_codes[0].amount, total: order.payload.total_price };
  } catch {
    return null;
  }
}

type Row = [ids: string, settings: object, choice: object, lines: Line[], shipping: string, off: string];
const TABLE: Row[] = [
  ['REDM-001 REDM-011 REDM-017', { event: 'amount_discount', redeemValue: 5 }, {}, [{ productId: MUG }], '0', '5.00'],
  ['REDM-002', { event: 'percentage_discount', redeemValue: 10 }, {}, [{ productId: MUG }], '0', '2.40'],
  ['REDM-003', { event: 'pos_amount_discount', redeemValue: 5 }, {}, [{ productId: MUG }], '0', '5.00'],
  ['REDM-004', { event: 'pos_percentage_discount', redeemValue: 50 }, {}, [{ productId: MUG }], '0', '12.00'],
  ['REDM-005', { event: 'free_shipping' }, {}, [{ productId: MUG }], '6.00', '6.00'],
  ['REDM-024', { event: 'free_shipping', excludeRatesOver: 6 }, {}, [{ productId: MUG }], '6.00', '6.00'],
  ['REDM-023', { event: 'free_shipping', maxShipping: 8 }, {}, [{ productId: MUG }], '12.50', '8.00'],
  [
    'REDM-006',
    {
      event: 'buy_x_get_y',
      buy: { products: chosen(MUG), quantity: 2 },
      get: { products: chosen(CANDLE) },
      redeemValue: 100,
    },
    {},
    [
      { productId: MUG, quantity: 2 },
      { productId: CANDLE, quantity: 2 },
    ],
    '0',
    '14.95',
  ],
  [
    'REDM-007 REDM-031',
    { event: 'free_gift', products: chosen(CANDLE, MUG) },
    { variantId: variantOf(CANDLE) },
    [{ productId: CANDLE, quantity: 3 }],
    '0',
    '14.95',
  ],
  [
    'REDM-031 REDM-032',
    { event: 'free_gift', giftType: 'all', giftLimit: 2, products: chosen(CANDLE, MUG) },
    {},
    [
      { productId: CANDLE, quantity: 5 },
      { productId: MUG, quantity: 5 },
    ],
    '0',
    '77.90',
  ],
  [
    'REDM-050',
    { event: 'free_gift', typeProductMatch: 'specific_collections', collections: chosen(GIFTS) },
    { collectionId: GIFTS, variantId: variantOf(BOWL) },
    [{ productId: BOWL }],
    '0',
    '68.00',
  ],
  [
    'REDM-009 dynamic voucher',
    { event: 'dynamic_voucher', redeemValue: 1, minPoints: 200, maxPoints: 500 },
    { points: 300 },
    [{ productId: MUG }],
    '0',
    '3.00',
  ],
  [
    'REDM-014 of products',
    { event: 'percentage_discount', redeemValue: 10, typeProductMatch: 'specific_products', products: chosen(TOWEL) },
    {},
    [{ productId: MUG }, { productId: TOWEL }],
    '0',
    '1.85',
  ],
  [
    'REDM-014 of collections',
    { event: 'amount_discount', redeemValue: 90, typeProductMatch: 'specific_collections', collections: chosen(GIFTS) },
    {},
    [{ productId: MUG }, { productId: TOWEL }],
    '0',
    '24.00',
  ],
  [
    'REDM-027 a share of the cart',
    { event: 'amount_discount', redeemValue: 50, maxDiscountPercent: 20 },
    { cart: { subtotal: '100.00', items: 2 } },
    [{ productId: BOWL }, { productId: MUG, quantity: 2 }],
    '0',
    '20.00',
  ],
  [
    'REDM-053 I-37 the stricter of two',
    { event: 'percentage_discount', redeemValue: 50, maxDiscountPercent: 20, maxDiscountAmount: 10 },
    { cart: { subtotal: '100.00', items: 2 } },
    [{ productId: BOWL }],
    '0',
    '10.00',
  ],
];

describe('rewards', () => {
  it.each(TABLE)(
    '%s %j %j: its code takes the right amount off an order',
    async (_, settings, choice, lines, shipping, off) => {
      const customer = await memberWith(500);
      const program = await reward(settings);
      const { status, body } = await redeem(customer, program, choice);
      expect([status, body.data?.coupon.status, body.error]).toEqual([200, 'available', undefined]);
      const where = 'event' in settings && String(settings.event).startsWith('pos_') ? 'pos' : 'web';
      expect(await pay(customer, lines, body.data.coupon.code, shipping, where)).toMatchObject({ off });
      expect(await couponsOf(customer)).toMatchObject([{ status: 'used', code: body.data.coupon.code }]);
    },
  );

  it.each<[string, object, object, Line[], string]>([
    [
      'below the amount [REDM-016]',
      { event: 'amount_discount', redeemValue: 5, minimumPurchase: 30 },
      {},
      [{ productId: MUG }],
      '0',
    ],
    ['below the quantity [REDM-016]', { event: 'free_shipping', minimumQuantity: 2 }, {}, [{ productId: MUG }], '5.00'],
    ['a dearer rate [REDM-024]', { event: 'free_shipping', excludeRatesOver: 5 }, {}, [{ productId: MUG }], '6.00'],
    [
      'without the part that is bought [REDM-006]',
      { event: 'buy_x_get_y', buy: { products: chosen(MUG) }, get: { products: chosen(CANDLE) } },
      {},
      [{ productId: CANDLE }],
      '0',
    ],
    [
      'a cart too small for its share [I-37]',
      { event: 'amount_discount', redeemValue: 50, maxDiscountPercent: 20 },
      {},
      [{ productId: MUG }],
      '0',
    ],
  ])('%s: the code is refused at the till', async (_, settings, choice, lines, shipping) => {
    const customer = await memberWith(100);
    const { body } = await redeem(customer, await reward(settings), choice);
    expect(await pay(customer, lines, body.data.coupon.code, shipping)).toBeNull();
  });

  it('a buy-and-get code gives no more often in one order than it says [REDM-029]', async () => {
    const sides = { buy: { products: chosen(MUG) }, get: { products: chosen(CANDLE) } };
    const customer = await memberWith(100);
    const { body } = await redeem(customer, await reward({ event: 'buy_x_get_y', ...sides, usesPerOrder: 2 }));
    const lines = [
      { productId: MUG, quantity: 5 },
      { productId: CANDLE, quantity: 5 },
    ];
    expect(await pay(customer, lines, body.data.coupon.code)).toMatchObject({ off: '29.90' });
  });

  it('store credit lands on the customer’s account once, though the first answer is lost [I-31, I-32]', async () => {
    const customer = await memberWith(200);
    const program = await reward({ event: 'store_credit', redeemValue: 4 });
    await setSwitches(stage, merchant, { resetAfterCommit: 1 });
    const { status, body } = await redeem(customer, program);
    expect([status, body.data?.coupon.value]).toEqual([200, '4.00']);
    await stage.idle();
    const credits: { customerId: string; amount: string }[] = await merchant.till('GET', '/credits');
    expect(credits.filter((credit) => credit.customerId === customer)).toMatchObject([{ amount: '4.00' }]);
    const [{ id }] = await couponsOf(customer);
    const revoked = await merchant.post(`/lp/coupons/${id}/revoke`, { adminNote: 'Mistake' });
    expect(revoked).toMatchObject({ status: 422, body: { code: 'coupon.credited' } });
  });

  it('store credit that was given is an activity of its own kind, once [ACTV-007]', async () => {
    const customer = await memberWith(200);
    const program = await reward({ event: 'store_credit', redeemValue: 4 });
    await redeem(customer, program);
    await stage.idle();
    const { data } = (await merchant.get(`/lp/customers/${customer}/activities?types=adjust_store_credit`)).body;
    expect(data).toMatchObject([
      { type: 'adjust_store_credit', points: 0, source: { kind: 'coupon', label: '4.00 USD' }, rule: { program } },
    ]);
    const { data: all } = (await merchant.get('/lp/activities?types=adjust_store_credit')).body;
    expect(all.filter((row: { customer: { id: string } }) => row.customer.id === customer)).toHaveLength(1);
  });
});

describe('a permission that was not granted', () => {
  const SCOPE = 'write_store_credit_account_transactions';
  const permission = async () => (await merchant.get('/lp/programs/credit-permission')).body.data;

  it('is asked for by store credit, which gives nothing and costs nothing before, and is granted where it says [GATE-021]', async () => {
    const customer = await memberWith(100);
    const program = await reward({ event: 'store_credit', redeemValue: 4 });
    expect((await permission()).granted).toBe(true);
    await setSwitches(stage, merchant, { ungranted: [SCOPE] });
    const { granted, grantUrl } = await permission();
    const byStaff = await redeem(customer, program);
    const shopper = new Shopper(stage, merchant, customer);
    const byShopper = await shopper.post('/redeem', { programId: program }, randomUUID());
    expect([granted, byStaff.body.error, byShopper.body.error]).toEqual([
      false,
      'Grant the app the permission to give store credit, and redeem again',
      'Failed to redeem program',
    ]);
    await stage.idle();
    expect(await merchant.points(customer)).toMatchObject({ available: 100, held: 0 });
    expect((await fetch(grantUrl, { redirect: 'manual' })).status).toBe(302);
    expect((await permission()).granted).toBe(true);
    expect((await redeem(customer, program)).body.data.coupon.value).toBe('4.00');
  });

  it('is answered when the points are free again: 8 people who try again at once are refused for the same reason', async () => {
    const program = await reward({ event: 'store_credit', redeemValue: 4 });
    const customers = await Promise.all(Array.from({ length: 8 }, () => memberWith(100)));
    await setSwitches(stage, merchant, { ungranted: [SCOPE] });
    const errors = await Promise.all(
      customers.map(async (customer) => {
        const found: string[] = [];
        for (let attempt = 0; attempt < 10; attempt++) found.push((await redeem(customer, program)).body.error);
        return found;
      }),
    );
    expect([...new Set(errors.flat())]).toEqual([
      'Grant the app the permission to give store credit, and redeem again',
    ]);
    await setSwitches(stage, merchant, { ungranted: [] });
  });
});

describe('requirements of a redemption', () => {
  const gift = { event: 'free_gift', products: chosen(CANDLE) };
  const ofCollection = { event: 'free_gift', typeProductMatch: 'specific_collections', collections: chosen(GIFTS) };
  it.each<[string, object, object, string, string]>([
    ['a variant [REDM-049]', gift, {}, 'variantId', 'This field is required'],
    ['a collection [REDM-050]', ofCollection, {}, 'collectionId', 'This field is required'],
    [
      'a variant of the collection [REDM-050]',
      ofCollection,
      { collectionId: GIFTS, variantId: variantOf(TOWEL) },
      'variantId',
      'This gift is not part of the reward',
    ],
    [
      'a variant of the list [REDM-049]',
      gift,
      { variantId: variantOf(BOWL) },
      'variantId',
      'This gift is not part of the reward',
    ],
    [
      'a cart with something in it [REDM-054]',
      { event: 'amount_discount', redeemValue: 1 },
      { cart: { subtotal: '0', items: 0 } },
      '',
      'An empty cart cannot redeem',
    ],
    [
      'points above 0 [MSG-028]',
      { event: 'dynamic_voucher', redeemValue: 1 },
      { points: 0 },
      'points',
      'Redeem amount must be greater than 0',
    ],
    [
      'at most the maximum [REDM-012]',
      { event: 'dynamic_voucher', redeemValue: 1, maxPoints: 200 },
      { points: 300 },
      'points',
      'Number needs to be at most 200',
    ],
    [
      'enough points [REDM-048]',
      { event: 'free_shipping', pointsCost: 101 },
      {},
      'points',
      'The balance is not sufficient. 100 points are available.',
    ],
  ])('%s, else it is refused and costs nothing', async (_, settings, choice, path, message) => {
    const customer = await memberWith(100);
    const { status, body } = await redeem(customer, await reward(settings), choice);
    expect([status, body.errors]).toMatchObject([422, [{ path, message }]]);
    expect(await merchant.points(customer)).toMatchObject({ available: 100, held: 0 });
  });

  it('a shopper names the program, else it is refused and costs nothing [REDM-047]', async () => {
    const customer = await memberWith(100);
    const shopper = new Shopper(stage, merchant, customer);
    for (const body of [{}, { programId: '' }]) {
      const rejected = await shopper.post('/redeem', body, randomUUID());
      expect([rejected.status >= 400, rejected.body.errors]).toMatchObject([true, [{ path: 'programId' }]]);
    }
    expect(await merchant.points(customer)).toMatchObject({ available: 100, held: 0 });
  });

  it('a gift that is in stock [MSG-027]', async () => {
    const customer = await memberWith(100);
    await merchant.till('POST', '/out-of-stock', { variants: [variantOf(CANDLE)] });
    const { body } = await redeem(customer, await reward(gift), { variantId: variantOf(CANDLE) });
    await merchant.till('POST', '/out-of-stock', { variants: [] });
    expect(body.error).toBe('Product is out of stock. Please select another product');
  });
});

describe('rewards of which there are only so many', () => {
  it('50 at once: as many as there are, and the points of the others are back [REDM-028, MSG-025, I-35]', async () => {
    const program = await reward({ event: 'amount_discount', redeemValue: 1, maxUses: 7 });
    const customers = await Promise.all(Array.from({ length: 10 }, () => memberWith(500)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => redeem(customers[index % 10]!, program)),
    );
    await stage.idle();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const rejections = answers.filter(({ status }) => status !== 200).map(({ body }) => `${body.code}: ${body.error}`);
    expect(new Set(rejections)).toEqual(new Set(['pool.sold-out: We have run out of reward coupons']));
    const points = await Promise.all(customers.map((customer) => merchant.points(customer)));
    expect(points.reduce((sum, { available }) => sum + available, 0)).toBe(10 * 500 - 7 * 100);
    expect(points.every(({ held }) => held === 0)).toBe(true);
  }, 30_000);

  it('one for each customer; a revoked one may be had again [REDM-030, MSG-026]', async () => {
    const program = await reward({ event: 'free_shipping', oncePerCustomer: true });
    const customer = await memberWith(300);
    const shopper = new Shopper(stage, merchant, customer);
    expect((await redeem(customer, program)).status).toBe(200);
    const again = await shopper.post('/redeem', { programId: program }, randomUUID());
    expect([again.status, again.body.error]).toEqual([422, 'You have run out of redemption']);
    const [{ id }] = await couponsOf(customer);
    await merchant.post(`/lp/coupons/${id}/revoke`, { adminNote: 'Mistake' });
    await stage.idle();
    expect((await redeem(customer, program)).status).toBe(200);
  });
});

describe('vouchers', () => {
  const upload = (program: string, text: string) =>
    merchant.post(`/lp/programs/${program}/codes`, { text }, randomUUID());

  it('hand out an uploaded list in its order, each code once, until it is sold out [REDM-008, REDM-009, MSG-024]', async () => {
    const program = await reward({ event: 'partner_voucher' });
    const customer = await memberWith(1000);
    expect((await redeem(customer, program)).body.error).toBe('Sold out');
    expect((await upload(program, 'code,note\nTEA-1,first\n"TEA-2"\r\n\nTEA-3;x\n')).body.data).toMatchObject({
      added: 3,
      left: 3,
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(customer, program)));
    const codes = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.coupon.code] : []));
    expect(codes.sort()).toEqual(['TEA-1', 'TEA-2', 'TEA-3']);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['Sold out']),
    );
    await stage.idle();
    expect(await merchant.points(customer)).toMatchObject({ available: 700, held: 0 });
    expect(
      (await couponsOf(customer))
        .map(({ code, status }: { code: string; status: string }) => [code.slice(0, 4), status])
        .filter(([, status]: string[]) => status === 'available').length,
    ).toBe(3);
    expect((await merchant.get(`/lp/programs/${program}/uses`)).body.data).toEqual({
      used: 3,
      total: null,
      codesLeft: 0,
    });
  });

  it.each([
    ['', 'Enter between 1 and 10,000 codes'],
    ['A\nB C\nD', 'These lines are not codes: B C'],
    ['A\nB\na', 'These codes already exist: a'],
    [Array.from({ length: 10_001 }, (_, index) => `N${index}`).join('\n'), 'Enter between 1 and 10,000 codes'],
  ])('a list like %.10j is refused as a whole', async (text, message) => {
    const program = await reward({ event: 'custom_voucher' });
    expect((await upload(program, text)).body.errors).toMatchObject([{ path: 'text', message }]);
    expect((await merchant.get(`/lp/programs/${program}/uses`)).body.data.codesLeft).toBe(0);
  });

  it('a code that is there already is named; the same upload again under its key is the same answer', async () => {
    const program = await reward({ event: 'custom_voucher' });
    const key = randomUUID();
    const first = await merchant.post(`/lp/programs/${program}/codes`, { text: 'A\nB' }, key);
    expect((await merchant.post(`/lp/programs/${program}/codes`, { text: 'A\nB' }, key)).body.data).toEqual(
      first.body.data,
    );
    expect((await upload(program, 'C\nb')).body.error).toBe('These codes already exist: b');
    expect((await merchant.get(`/lp/programs/${program}/uses`)).body.data.codesLeft).toBe(2);
  });
});

describe('coupons of many at once', () => {
  it('are revoked only with a note [REDM-061]', async () => {
    const program = await reward({ event: 'amount_discount', redeemValue: 1 });
    const customer = await memberWith(100);
    await redeem(customer, program);
    await stage.idle();
    const ids = (await couponsOf(customer)).map(({ id }: { id: string }) => id);
    const blank = await merchant.post('/lp/coupons/revoke', { ids, adminNote: ' ' });
    expect(blank.body.errors).toMatchObject([{ path: 'adminNote', message: 'This field is required' }]);
    expect(await couponsOf(customer)).toMatchObject([{ status: 'available' }]);
  });

  it('are revoked one by one, with a reason for each that is not [REDM-034, REDM-059, REDM-062]', async () => {
    const program = await reward({ event: 'amount_discount', redeemValue: 1, couponExpiry: '14D' });
    const customer = await memberWith(300);
    for (let time = 0; time < 3; time++) await redeem(customer, program);
    await stage.idle();
    const coupons: { id: string; code: string }[] = await couponsOf(customer);
    await pay(customer, [{ productId: MUG }], coupons[0]!.code);
    const ids = coupons.map(({ id }) => id);
    const { status, body } = await merchant.post('/lp/coupons/revoke', { ids, adminNote: 'Mistake' });
    expect([status, body.data]).toEqual([
      200,
      {
        done: 2,
        refused: [
          { id: ids[0], code: 'coupon.not-available', message: 'This coupon is used', params: { status: 'used' } },
        ],
      },
    ]);
    await stage.idle();
    expect(await merchant.points(customer)).toMatchObject({ available: 200, held: 0 });
    for (const { code } of coupons.slice(1)) expect(await pay(customer, [{ productId: MUG }], code)).toBeNull();
    const stored = { points: 100, expiresAt: expect.stringMatching(/:59:59\.000Z$/) };
    expect(await couponsOf(customer)).toMatchObject([
      { ...stored, code: coupons[0]!.code, status: 'used', revokeReason: '' },
      { ...stored, code: coupons[1]!.code, status: 'revoked', revokeReason: 'Mistake' },
      { ...stored, code: coupons[2]!.code, status: 'revoked', revokeReason: 'Mistake' },
    ]);
  });
});

describe('a total that is set later', () => {
  it('must be above what was redeemed, and those before it count [REDM-039]', async () => {
    const settings = { event: 'free_shipping', title: 'R', pointsCost: 100 };
    const program = await reward(settings);
    const customer = await memberWith(1000);
    for (let time = 0; time < 5; time++) await redeem(customer, program);
    await stage.idle();
    const save = (maxUses: number) => merchant.put(`/lp/programs/${program}`, { ...settings, maxUses });
    expect((await save(5)).body.errors).toMatchObject([
      { path: 'maxUses', message: 'Number needs to be greater than 5' },
    ]);
    expect((await save(6)).status).toBe(200);
    expect((await redeem(customer, program)).status).toBe(200);
    expect((await redeem(customer, program)).body.error).toBe('We have run out of reward coupons');
  });
});

describe('settings', () => {
  it('the sales channel is online, POS or both, and nothing else [REDM-025]', async () => {
    const settings = { event: 'free_shipping', title: 'Channel', pointsCost: 100 };
    const stored: string[] = [];
    for (const salesChannel of ['online', 'pos', 'both']) {
      const program = await merchant.program({ ...settings, salesChannel });
      stored.push((await merchant.get(`/lp/programs/${program}`)).body.data.salesChannel);
    }
    expect(stored).toEqual(['online', 'pos', 'both']);
    const { status, body } = await merchant.post('/lp/programs', { ...settings, salesChannel: 'kiosk' });
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([422, ['salesChannel']]);
  });

  const shipping = { event: 'free_shipping', title: 'Kept', pointsCost: 100 };
  const combinations = {
    combineOrderDiscounts: true,
    combineProductDiscounts: true,
    combineShippingDiscounts: true,
  };

  it.each<[string, object]>([
    ['dates [REDM-010]', { startDate: '2026-01-01', endDate: '2099-12-31' }],
    ['instant points and a minimum quantity [REDM-013, REDM-016]', { instantPoints: 9, minimumQuantity: 2 }],
    ['the expiry of coupons [REDM-018]', { couponExpiry: 'custom', couponExpiryDays: 9 }],
    [
      'the highest rate, the sales channel and purchases [REDM-026]',
      { maxShipping: 7.5, salesChannel: 'pos', purchaseType: 'both' },
    ],
    ['limits of redemptions and uses [REDM-028, REDM-029]', { maxUses: 50, maxUsesPerMonth: 20, usesPerOrder: 2 }],
  ])('keep %s', async (_, settings) => {
    const program = await merchant.program({ ...shipping, ...settings });
    expect((await merchant.get(`/lp/programs/${program}`)).body.data).toMatchObject({ ...shipping, ...settings });
  });

  it('give a code with the prefix and the combinations of the reward [REDM-020, REDM-022]', async () => {
    const settings = { ...shipping, ...combinations, codePrefix: 'ABC' };
    const program = await merchant.program(settings);
    expect((await merchant.get(`/lp/programs/${program}`)).body.data).toMatchObject(settings);
    const { code } = (await redeem(await memberWith(100), program)).body.data.coupon;
    const all: { code: string; combinesWith: object }[] = await merchant.till('GET', '/discounts');
    expect(code).toMatch(/^ABC-/);
    expect(all.find((one) => one.code === code)?.combinesWith).toEqual({
      orderDiscounts: true,
      productDiscounts: true,
      shippingDiscounts: true,
    });
  });
});
