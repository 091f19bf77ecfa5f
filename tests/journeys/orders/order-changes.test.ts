import { beforeAll, describe, expect, it } from '@jest/globals';
import { refundBody } from '../../fixtures/platform/refund-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { inboxRows } from '../../support/inbox-rows.js';
import { at, freshId, orderOfToday } from '../../support/platform-bodies.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
}, 60_000);

async function report(...deliveries: [topic: string, payload: unknown][]): Promise<void> {
  for (const [topic, payload] of deliveries) {
    expect((await merchant.webhook(topic, payload)).status).toBe(200);
    await stage.idle();
  }
}

const mug = { id: freshId(), title: 'Mug', price: '24.00' };

describe('an order that is edited', () => {
  it('pays for the line that was added, and takes back just that when it is refunded [P22]', async () => {
    const customer = await merchant.customer();
    const order = await merchant.order(customer, [{ title: 'Mug', price: '24.00' }]);
    expect(await merchant.net(customer)).toBe(240);
    const edited = await merchant.till('POST', `/orders/${order.id}/edit`, {
      add: [{ title: 'Towel', price: '18.50' }],
    });
    await merchant.till('POST', `/orders/${order.id}/pay`, {});
    await stage.idle();
    expect(await merchant.net(customer)).toBe(425);
    await merchant.refund(order.id, { lines: [{ lineId: edited.lines[1].id, quantity: 1 }] });
    expect(await merchant.net(customer)).toBe(240);
    const activities = await merchant.activities(customer);
    expect(activities.map(({ type, points, source }) => [type, points, source.kind])).toEqual([
      ['refund', -185, 'refund'],
      ['earn_point', 185, 'order_changed'],
      ['earn_point', 240, 'order'],
    ]);
    const { data } = (await merchant.get(`/lp/customers/${customer}/orders`)).body;
    expect(data).toMatchObject([{ earned: 425, reversed: 185 }]);
  });

  it('gives nothing for items that an edit took off, whether or not a refund says so [P22]', async () => {
    const customer = await merchant.customer();
    const order = await merchant.order(customer, [{ title: 'Mug', price: '10.00', quantity: 3 }]);
    await merchant.till('POST', `/orders/${order.id}/edit`, { set: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
    await stage.idle();
    expect(await merchant.net(customer)).toBe(100);
  });

  it.each([[[2, 3, 1]], [[3, 2, 1]], [[1, 2, 3]]])(
    'ends with its newest quantity however its versions come: %p [P22, I-13]',
    async (sequence) => {
      const customer = await merchant.customer();
      const id = freshId();
      const newestLast = [2, 3, 1];
      const version = (quantity: number) =>
        orderOfToday(customer, {
          id,
          lines: [{ ...mug, price: '10.00', quantity }],
          createdAt: at(),
          updatedAt: at(newestLast.indexOf(quantity)),
        });
      await report(...sequence.map((quantity): [string, unknown] => ['orders/updated', version(quantity)]));
      expect(await merchant.net(customer)).toBe(100);
    },
  );
});

describe('a refund', () => {
  /** An order of 24.00 by a customer of its own, and versions of one refund of it. */
  async function paid() {
    const customer = await merchant.customer();
    const [id, refund] = [freshId(), freshId()];
    await report(['orders/paid', orderOfToday(customer, { id, lines: [mug], createdAt: at() })]);
    const version = (status: string | null, more = {}) => ({
      ...refundBody({ id: refund, orderId: id, money: '5.00', at: at(-30) }),
      transactions: status === null ? [] : [{ kind: 'refund', status, amount: '5.00' }],
      order_adjustments: [],
      ...more,
    });
    return { customer, id, version };
  }

  it('that fails returns what it took, in whatever sequence it is reported [I-13]', async () => {
    for (const sequence of [
      ['pending', 'failure'],
      ['failure', 'pending'],
    ]) {
      const { customer, version } = await paid();
      await report(...sequence.map((status): [string, unknown] => ['refunds/create', version(status)]));
      expect([sequence, await merchant.net(customer)]).toEqual([sequence, 240]);
    }
  });

  it('without an amount takes the amount of a later copy, and a poorer copy removes nothing', async () => {
    const { customer, version } = await paid();
    await report(['refunds/create', version(null)]);
    expect(await merchant.net(customer)).toBe(240);
    await report(['refunds/create', version('success')], ['refunds/create', version(null)]);
    expect(await merchant.net(customer)).toBe(190);
  });

  it('of items without money takes nothing [P3]', async () => {
    const { customer, id } = await paid();
    await report([
      'refunds/create',
      refundBody({ orderId: id, lines: [{ id: mug.id, quantity: 1, subtotal: '0.00' }] }),
    ]);
    expect(await merchant.net(customer)).toBe(240);
  });

  it('of money takes in proportion where the order counted only in part [P3]', async () => {
    const customer = await merchant.customer();
    const id = freshId();
    const card = { id: freshId(), title: 'Gift card', price: '25.00', giftCard: true };
    const counted = { ...mug, price: '10.00' };
    await report(['orders/paid', orderOfToday(customer, { id, lines: [counted, card], createdAt: at() })]);
    await report(['refunds/create', refundBody({ orderId: id, money: '7.00' })]);
    expect(await merchant.net(customer)).toBe(80);
  });
});

describe('an order that goes to another customer', () => {
  it('takes its points along, by events on both accounts [P23]', async () => {
    const [first, second] = [await merchant.customer(), await merchant.customer()];
    const id = freshId();
    const version = (customer: string, seconds: number) =>
      orderOfToday(customer, { id, lines: [mug], createdAt: at(), updatedAt: at(seconds) });
    await report(['orders/paid', version(first, 0)], ['orders/updated', version(second, 10)]);
    expect([await merchant.net(first), await merchant.net(second)]).toEqual([0, 240]);
    await report(['orders/updated', version(first, 5)]);
    expect([await merchant.net(first), await merchant.net(second)]).toEqual([0, 240]);
    const { body } = await merchant.get('/lp/events?types=OrderReassigned&first=10');
    const owners = body.data.map((row: { event: { subject: string } }) => row.event.subject.split('/').at(-1));
    expect(owners.sort()).toEqual([first, second].sort());
  });
});

describe('an order dated in the future', () => {
  it('counts as of its receipt, and its delivery says why [P25]', async () => {
    const customer = await merchant.customer();
    const id = freshId();
    const future = { id, lines: [mug], createdAt: '2099-01-01T00:00:00Z', updatedAt: '2099-01-01T00:00:00Z' };
    await report(['orders/paid', orderOfToday(customer, future)]);
    expect(await merchant.net(customer)).toBe(240);
    const [line] = await merchant.activities(customer);
    expect(Date.parse(line.occurredAt)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(line.expiresAt)).toBeLessThan(Date.parse('2099-01-01T00:00:00Z'));
    const reasons = (await inboxRows(stage, stage.shop)).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason.includes('in the future'))).toHaveLength(1);
    // A correction that comes later counts, though it is dated before the wrong one.
    const corrected = { id, lines: [{ ...mug, price: '30.00' }], createdAt: at(), updatedAt: at(5) };
    await report(['orders/updated', orderOfToday(customer, corrected)]);
    expect(await merchant.net(customer)).toBe(300);
  });
});
