import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { eventsSince } from '../../support/log/events-since.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const [MUG, CANDLE] = ['7880321190', '7880321195'] as const;
const chosen = (...ids: string[]) => ids.map((id) => ({ id, title: `Product ${id}` }));
const SHARE = { event: 'percentage_discount', title: 'Ten off', pointsCost: 1, redeemValue: 10, automatic: true };

let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

interface AtPlatform {
  id: string;
  title: string;
  value: string;
  endsAt: string | null;
}
const atPlatform = (): Promise<AtPlatform[]> => merchant.till('GET', '/automatic');
/** Discount of an order of two mugs, 48.00, with its reason. */
async function pay(request: object = {}) {
  const lines = [{ productId: MUG, quantity: 2 }];
  const { payload } = await merchant.till('POST', '/orders', {
    lines,
    taxRate: '0',
    shipping: '0',
    paid: true,
    ...request,
  });
  await stage.idle();
  return { off: payload.total_discounts, codes: payload.discount_codes, why: payload.discount_applications };
}
const reload = async (id: string) => (await merchant.get(`/lp/programs/${id}`)).body.data;
async function write(settings: Record<string, unknown>): Promise<string> {
  const id = await merchant.program(settings);
  await stage.idle();
  return id;
}
async function remove(...ids: string[]) {
  for (const id of ids) await merchant.delete(`/lp/programs/${id}`);
  await stage.idle();
}

it('a discount that comes by itself has a page with its program and what became of it [ROUTE-109]', async () => {
  const id = await write(SHARE);
  const [placed] = await atPlatform();
  const number = placed!.id.slice(placed!.id.lastIndexOf('/') + 1);
  const read = async (one: string) => merchant.get(`/lp/discounts/automatic/${one}`);
  const { data } = (await read(number)).body;
  expect(data).toMatchObject({ id: number, state: 'on', program: { id, title: 'Ten off', removed: false } });
  expect(data.reward).toMatchObject({ kind: 'percentage', percentage: '10' });
  await remove(id);
  const after = (await read(number)).body.data;
  expect([after.state, after.program.removed]).toEqual(['deleted', true]);
  expect(after.steps.map(({ state }: { state: string }) => state)).toEqual(['deleted', 'on']);
  expect((await read('1')).status).toBe(404);
  const neighbour = await stage.merchant('kumo-tea.myshopify.com', 'Jonas Meier');
  expect((await neighbour.get(`/lp/discounts/automatic/${number}`)).status).toBe(404);
});

describe('automatic discounts', () => {
  it('come by themselves at checkout while their program is on, as it says now, and are gone when it is [REDM-055]', async () => {
    const id = await write(SHARE);
    const [made] = await atPlatform();
    expect(made).toMatchObject({ value: '10', endsAt: null, title: expect.stringContaining('Ten off · ') });
    expect(await reload(id)).toMatchObject({ automatic: true, checkout: { state: 'on' } });
    const paid = await pay();
    expect(paid).toMatchObject({ off: '4.80', codes: [], why: [{ type: 'automatic', title: made!.title }] });
    expect(await pay({ sourceName: 'pos' })).toMatchObject({ off: '0.00' });
    await setSwitches(stage, merchant, { clockAheadMs: -30_000 });
    expect(await pay()).toMatchObject({ off: '4.80' });
    await setSwitches(stage, merchant, { clockAheadMs: 0 });

    await merchant.put(`/lp/programs/${id}`, { ...SHARE, title: 'Half off', redeemValue: 50, minimumPurchase: 30 });
    await stage.idle();
    expect(await atPlatform()).toMatchObject([{ id: made!.id, value: '50' }]);
    expect([(await pay()).off, (await pay({ lines: [{ productId: MUG }] })).off]).toEqual(['24.00', '0.00']);

    await merchant.put(`/lp/programs/${id}/status`, { status: false });
    await stage.idle();
    expect([(await pay()).off, (await reload(id)).checkout]).toEqual(['0.00', null]);
    await merchant.put(`/lp/programs/${id}/status`, { status: true });
    await stage.idle();
    expect((await pay()).off).toBe('24.00');

    await remove(id);
    expect([await atPlatform(), (await pay()).off]).toEqual([[], '0.00']);
  });

  it.each<[string, object, string]>([
    ['an amount', { event: 'amount_discount', redeemValue: 5 }, '5.00'],
    [
      'some for others',
      { event: 'buy_x_get_y', buy: { products: chosen(MUG) }, get: { products: chosen(CANDLE) } },
      '14.95',
    ],
    ['every gift', { event: 'free_gift', giftType: 'all', products: chosen(CANDLE) }, '14.95'],
  ])('may give %s [REDM-055]', async (_, settings, off) => {
    const id = await write({ ...SHARE, redeemValue: undefined, ...settings });
    const lines = [{ productId: MUG }, { productId: CANDLE }];
    expect(await pay({ lines })).toMatchObject({ off });
    await remove(id);
  });

  it('may give shipping [REDM-055]', async () => {
    const id = await write({ event: 'free_shipping', title: 'Shipped', pointsCost: 1, automatic: true });
    const order = await merchant.till('POST', '/orders', { lines: [{ productId: MUG }], taxRate: '0', paid: true });
    expect(order.payload).toMatchObject({
      total_price: '24.00',
      discount_applications: [{ target_type: 'shipping_line' }],
    });
    await remove(id);
  });

  it('cover shipping up to an amount, from the moment that their program says so [REDM-023, REDM-055]', async () => {
    const shipped = { event: 'free_shipping', title: 'Shipped', pointsCost: 1, automatic: true };
    const id = await write(shipped);
    const paidFor = async (shipping: string) => {
      const order = { lines: [{ productId: MUG }], taxRate: '0', shipping, paid: true };
      const { payload } = await merchant.till('POST', '/orders', order);
      return payload.total_price;
    };
    expect(await paidFor('12.50')).toBe('24.00');
    await merchant.put(`/lp/programs/${id}`, { ...shipped, maxShipping: 8, excludeRatesOver: 20 });
    await stage.idle();
    expect(await atPlatform()).toHaveLength(1);
    expect([await paidFor('5.00'), await paidFor('12.50'), await paidFor('20.01')]).toEqual([
      '24.00',
      '28.50',
      '44.01',
    ]);
    await remove(id);
  });

  it('at most five can exist, on or off; a sixth is refused at its field and changes nothing [REDM-055, B-071]', async () => {
    const five = await Promise.all([1, 2, 3, 4, 5].map((n) => merchant.program({ ...SHARE, status: n > 2 })));
    const plain = await merchant.program({ ...SHARE, automatic: false });
    await stage.idle();
    const events = await eventsSince(stage);
    const rejection = { path: 'automatic', message: 'You can have up to 5 automatic discounts' };
    for (const rejected of [
      await merchant.post('/lp/programs', SHARE),
      await merchant.put(`/lp/programs/${plain}`, SHARE),
    ])
      expect([rejected.status, rejected.body.errors]).toEqual([422, [expect.objectContaining(rejection)]]);
    expect([await events(), (await atPlatform()).length]).toEqual([[], 3]);
    await remove(five[0]!);
    expect((await merchant.put(`/lp/programs/${plain}`, SHARE)).status).toBe(200);
    await remove(plain, ...five);
    expect(await atPlatform()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['uses that nobody counts', { redeemValue: 10, maxUses: 5 }, 'maxUses'],
    ['one use for each customer', { redeemValue: 10, oncePerCustomer: true }, 'oncePerCustomer'],
    ['one gift that nobody picks [REDM-052]', { event: 'free_gift', products: chosen(MUG) }, 'giftType'],
    [
      'one gift of several [REDM-052]',
      { event: 'free_gift', products: chosen(MUG), automatic: false, giftLimit: 2 },
      'giftType',
    ],
  ])('cannot have %s', async (_, settings, path) => {
    const { status, body } = await merchant.post('/lp/programs', { ...SHARE, redeemValue: undefined, ...settings });
    expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
  });

  it('cost no points: they are not redeemed', async () => {
    const id = await write(SHARE);
    const { status, body } = await merchant.post(`/lp/customers/${await merchant.customer()}/redeem`, {
      programId: id,
    });
    expect([status, body.error]).toEqual([422, 'This discount applies automatically at checkout']);
    await remove(id);
  });

  it('one is made though the first answer was lost; one that is not taken says so, and is made once it can be [I-31]', async () => {
    await setSwitches(stage, merchant, { resetAfterCommit: 1 });
    const id = await write(SHARE);
    expect(await atPlatform()).toHaveLength(1);
    await setSwitches(stage, merchant, { refuse: 'userError' });
    await merchant.put(`/lp/programs/${id}`, { ...SHARE, redeemValue: 20 });
    await stage.idle();
    expect((await reload(id)).checkout).toEqual({ state: 'refused', reason: 'EXCEEDED_MAX' });
    await setSwitches(stage, merchant, { refuse: null });
    await merchant.put(`/lp/programs/${id}`, { ...SHARE, redeemValue: 30 });
    await stage.idle();
    expect([(await reload(id)).checkout, (await pay()).off]).toEqual([{ state: 'on', reason: null }, '14.40']);
    await remove(id);
  });
});
