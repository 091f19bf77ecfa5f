import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { KUMO, useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
}, 60_000);

async function edit(order: string, change: object, shop = merchant): Promise<{ lines: { id: string }[] }> {
  const edited = await shop.till('POST', `/orders/${order}/edit`, change);
  await stage.idle();
  return edited;
}
async function payRest(order: string, shop = merchant): Promise<void> {
  await shop.till('POST', `/orders/${order}/pay`, {});
  await stage.idle();
}

/** An order of 10.00 that was paid, with a line of 100.00 that was not. */
async function halfPaid() {
  const customer = await merchant.customer();
  const { id } = await merchant.order(customer, [{ title: 'Mug', price: '10.00' }]);
  const { lines } = await edit(id, { add: [{ title: 'Kettle', price: '100.00' }] });
  return { customer, id, added: lines[1]!.id };
}

describe('an order that staff add to after it was paid', () => {
  it('earns for the added line once it is paid [P22]', async () => {
    const { customer, id } = await halfPaid();
    expect(await merchant.net(customer)).toBe(100);
    await payRest(id);
    expect(await merchant.net(customer)).toBe(1100);
  });

  it('earns nothing any more when all that was paid is refunded [I-22]', async () => {
    const { customer, id } = await halfPaid();
    await merchant.refund(id);
    expect(await merchant.net(customer)).toBe(0);
    const { data } = (await merchant.get(`/lp/customers/${customer}/orders`)).body;
    expect(data).toMatchObject([{ status: 'refunded', earned: 100, reversed: 100 }]);
  });

  it('keeps what was paid for when only the unpaid line comes back, without money [I-22]', async () => {
    const { customer, id, added } = await halfPaid();
    await merchant.refund(id, { lines: [{ lineId: added, quantity: 1 }], amount: '0' });
    expect(await merchant.net(customer)).toBe(100);
  });

  it('keeps nothing when the unpaid line comes back for all the money that was paid [I-22]', async () => {
    const { customer, id, added } = await halfPaid();
    await merchant.refund(id, { lines: [{ lineId: added, quantity: 1 }], amount: '10.00' });
    expect(await merchant.net(customer)).toBe(0);
  });

  it('keeps the points of the money that stays when a part of it is refunded [P3]', async () => {
    const { customer, id } = await halfPaid();
    await merchant.refund(id, { lines: [], amount: '4.00' });
    expect(await merchant.net(customer)).toBe(60);
    await payRest(id);
    expect(await merchant.net(customer)).toBe(1060);
  });
});

describe('a condition on the subtotal of an order', () => {
  let kumo: Merchant;
  beforeAll(async () => {
    kumo = await stage.merchant(KUMO, 'Jonas Meier');
    const conditions = [{ field: 'order_subtotal_price', typeMatch: 'greater_than', content: '4999' }];
    const fixed = { earnBy: 'order', earnPoint: 500, statusUseCondition: true, conditions };
    await kumo.program({ event: 'place_order', title: 'Large orders', ...fixed });
  }, 60_000);
  const points = async (customer: string) => (await kumo.points(customer)).available;
  const cheap = { title: 'Whisk', price: '500' };
  const dear = { title: 'Bowl', price: '6000' };

  it('is judged again when an edit takes lines away, and the explanation names it [P22]', async () => {
    const customer = await kumo.customer();
    const { id, lines } = await kumo.order(customer, [dear, cheap]);
    expect(await points(customer)).toBe(500);
    await edit(id, { set: [{ lineId: lines[0]!.id, quantity: 0 }] }, kumo);
    expect(await points(customer)).toBe(0);
  });

  it('is met by lines that an edit added, once they are paid [P22]', async () => {
    const customer = await kumo.customer();
    const { id } = await kumo.order(customer, [cheap]);
    await edit(id, { add: [dear] }, kumo);
    expect(await points(customer)).toBe(0);
    await payRest(id, kumo);
    expect(await points(customer)).toBe(500);
  });

  it('is still met by an order whose items come back: refunds are taken from the award [P3]', async () => {
    const customer = await kumo.customer();
    const { id, lines } = await kumo.order(customer, [dear, cheap]);
    await kumo.refund(id, { lines: [{ lineId: lines[1]!.id, quantity: 1 }] });
    expect(await points(customer)).toBe(462);
  });
});
