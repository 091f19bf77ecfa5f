import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { KUMO, useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let customer: string;
let order: { id: string; name: string };
let coupon: { id: string; code: string };
let program: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  customer = await merchant.customer({ firstName: 'Íñigo', lastName: 'Sáenz', email: 'i.saenz@example.com' });
  order = await merchant.order(customer, [{ price: '228.11' }]);
  program = await merchant.program({
    event: 'amount_discount',
    title: 'Fünf off',
    pointsCost: 100,
    redeemValue: 5,
    codePrefix: 'CLAY',
  });
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 100, adminNote: 'Start' });
  coupon = (await merchant.post(`/lp/customers/${customer}/redeem`, { programId: program })).body.data.coupon;
  await stage.idle();
}, 60_000);

const search = async (q: string, by = merchant) => (await by.get(`/lp/search?q=${encodeURIComponent(q)}`)).body.data;

describe('quick search', () => {
  it('shows whose order it found, and its total as an amount with its currency [HOME-003]', async () => {
    const hit = {
      kind: 'order',
      id: order.id,
      title: order.name,
      total: '228.11',
      currency: 'USD',
      customer: { id: customer, name: 'Íñigo Sáenz' },
    };
    expect(await search(order.id)).toEqual([hit]);
    expect(await search(order.name)).toEqual([hit]);
  });

  it.each([
    ['the whole code', (code: string) => code],
    ['its beginning, without regard to case', (code: string) => code.slice(0, 8).toLowerCase()],
    ['its first two characters', (code: string) => code.slice(0, 2)],
    ['its middle', (code: string) => code.slice(3, 9)],
    ['its end', (code: string) => code.slice(-4)],
  ])('finds a coupon by %s [HOME-004]', async (_, part) => {
    const hits = (await search(part(coupon.code))).filter(({ kind }: { kind: string }) => kind === 'coupon');
    const { id, code: title } = coupon;
    const of = { name: 'Fünf off', status: 'available', customer: { id: customer, name: 'Íñigo Sáenz' } };
    expect(hits).toEqual([{ kind: 'coupon', id, title, ...of }]);
  });

  it('takes characters of a pattern for themselves, and shows no coupon of another shop [HOME-004]', async () => {
    for (const q of ['%', '___', 'CLAY_']) expect(await search(q)).toEqual([]);
    expect(await search(coupon.code, await stage.merchant(KUMO))).toEqual([]);
  });

  it('finds people and programs whether or not accents are typed [HOME-006]', async () => {
    for (const q of ['inigo', 'SAENZ', 'Íñigo'])
      expect(await search(q)).toMatchObject([{ kind: 'customer', id: customer, title: 'Íñigo Sáenz' }]);
    for (const q of ['funf', 'fünf', program])
      expect(await search(q)).toMatchObject([{ kind: 'program', id: program, event: 'amount_discount' }]);
  });
});
