import { beforeAll, describe, expect, it } from '@jest/globals';
import { token } from '../../fixtures/platform/exact-json.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { freshId, orderOfToday } from '../../support/platform-bodies.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { KUMO, useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
}, 60_000);

async function remove(order: string): Promise<void> {
  await merchant.till('POST', `/orders/${order}/delete`);
  await stage.idle();
}
async function report(topic: string, body: unknown, shop = merchant): Promise<void> {
  expect((await shop.webhook(topic, body)).status).toBe(200);
  await stage.idle();
}
const ordersOf = async (customer: string) => (await merchant.get(`/lp/customers/${customer}/orders`)).body.data;

describe('an order that is deleted at the store', () => {
  it('loses its points and is shown as deleted, once [P5, I-11]', async () => {
    const customer = await merchant.customer();
    const other = await merchant.order(customer, [{ price: '3.00' }]);
    const { id } = await merchant.order(customer, [{ price: '10.00' }]);
    expect(await merchant.net(customer)).toBe(130);
    await remove(id);
    await report('orders/delete', { id: token(id) });
    expect(await merchant.net(customer)).toBe(30);
    // Both may have been placed in the same second.
    const orders = (await ordersOf(customer)) as { order: string; earned: number }[];
    expect(orders.toSorted((one, two) => two.earned - one.earned)).toMatchObject([
      { order: id, status: 'deleted', earned: 100, reversed: 100 },
      { order: other.id, status: 'paid', earned: 30, reversed: 0 },
    ]);
    const lines = (await merchant.activities(customer)).filter(({ points }) => points < 0);
    expect(lines).toMatchObject([{ points: -100 }]);
  });

  it('keeps nothing beside what a refund took back, and a later refund takes no more [P3, I-22]', async () => {
    const customer = await merchant.customer();
    const { id, lines } = await merchant.order(customer, [{ price: '10.00', quantity: 2 }]);
    await merchant.refund(id, { lines: [{ lineId: lines[0]!.id, quantity: 1 }] });
    expect(await merchant.net(customer)).toBe(100);
    await remove(id);
    expect(await merchant.net(customer)).toBe(0);
    expect(await ordersOf(customer)).toMatchObject([{ status: 'deleted', reversed: 200 }]);
  });

  it('is known by its cancellation before, and only its status changes [I-13]', async () => {
    const customer = await merchant.customer();
    const { id } = await merchant.order(customer, [{ price: '10.00' }]);
    await merchant.cancel(id);
    const before = await merchant.activities(customer);
    await remove(id);
    expect(await ordersOf(customer)).toMatchObject([{ status: 'deleted', earned: 100, reversed: 100 }]);
    expect(await merchant.activities(customer)).toEqual(before);
  });

  it('takes back the rewards of the referral that it completed [I-28]', async () => {
    const points = (amount: number) => ({ title: 'Gift', kind: 'points', amount });
    await saveReferrals(merchant, { orderRequirement: 5, customerReward: points(333), friendReward: points(77) });
    expect((await merchant.put('/lp/referral/program/status', { on: true })).status).toBe(200);
    const { code, customer: member } = await referringMember(merchant);
    const email = freshEmail();
    const claim = await new Shopper(stage, merchant).post('/referral/claim', { code, email });
    expect(claim.status).toBe(200);
    const friend = await merchant.customer({ email });
    const { id } = await merchant.order(friend, [{ price: '60.00' }]);
    expect([await merchant.net(member), await merchant.net(friend)]).toEqual([333, 677]);
    await remove(id);
    expect([await merchant.net(member), await merchant.net(friend)]).toEqual([0, 0]);
  });

  it('does not count towards a milestone', async () => {
    const milestones = [{ value: 2, earnPoint: 5000 }];
    await merchant.program({ event: 'milestone', title: 'Two', typeMilestone: 'milestone_order', milestones });
    const customer = await merchant.customer();
    const { id } = await merchant.order(customer, [{ price: '1.00' }]);
    await remove(id);
    await merchant.order(customer, [{ price: '1.00' }]);
    expect(await merchant.net(customer)).toBe(10);
    await merchant.order(customer, [{ price: '1.00' }]);
    expect(await merchant.net(customer)).toBe(5020);
  });
});

describe('a delivery of orders/delete', () => {
  it('that comes before all others leaves the order without points [P5]', async () => {
    const customer = await merchant.customer();
    const id = freshId();
    await report('orders/delete', { id: token(id) });
    await report(
      'orders/paid',
      orderOfToday(customer, { id, lines: [{ id: freshId(), price: '10.00' }], status: 'paid' }),
    );
    expect(await merchant.net(customer)).toBe(0);
    expect(await ordersOf(customer)).toMatchObject([{ order: id, status: 'deleted' }]);
  });

  it('changes nothing when it has the body of an order, or is another shop’s [B-201]', async () => {
    const customer = await merchant.customer();
    const { id } = await merchant.order(customer, [{ price: '10.00' }]);
    await report('orders/delete', orderOfToday(customer, { id, lines: [{ id: freshId(), price: '10.00' }] }));
    await report('orders/delete', { id: token(id) }, await stage.merchant(KUMO, 'Jonas Meier'));
    expect(await merchant.net(customer)).toBe(100);
    const parked: { what: string; reason: string }[] = (await merchant.get('/lp/health/parked')).body.data;
    expect(parked).toMatchObject([{ reason: expect.stringContaining('line_items') }]);
  });
});
