import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { inboxRows } from '../../support/inbox-rows.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
}, 60_000);

interface Delivery {
  readonly topic: string;
  readonly body: string;
  readonly webhookId: string;
}

const LATER = { added_later: { since: '2027-01', kinds: ['a', null, 7] }, added_list: [], added_flag: true };

/** A body as a later version may send it: with fields that nobody knows in each of its objects. Ids are too large for numbers, so the text is changed. */
const withLaterFields = (body: string): string => body.replaceAll('{"', `${JSON.stringify(LATER).slice(0, -1)},"`);

const held = async (): Promise<Delivery[]> => merchant.till('GET', '/deliveries');

/** The store holds back what it has to say of a story; it is sent as a later version would. @returns the topics */
async function sentLater(story: () => Promise<void>): Promise<string[]> {
  const before = (await held()).length;
  await setSwitches(stage, merchant, { webhooks: 'hold' });
  await story();
  const all = (await held()).slice(before);
  for (const { topic, body, webhookId } of all) {
    expect((await merchant.webhook(topic, withLaterFields(body), webhookId)).status).toBe(200);
  }
  await stage.idle();
  return all.map(({ topic }) => topic);
}

it('deliveries with fields of a later version are read as those of today', async () => {
  const [buyer, other] = [await merchant.customer(), await merchant.customer()];
  const lines = [{ title: 'Mug', price: '40.00', quantity: 2 }];
  const order = { customerId: buyer, lines, shipping: '0', taxRate: '0' };
  const topics = await sentLater(async () => {
    const [paid, refunded, cancelled] = [
      await merchant.till('POST', '/orders', { ...order, paid: true }),
      await merchant.till('POST', '/orders', { ...order, paid: true }),
      await merchant.till('POST', '/orders', { ...order, paid: true }),
    ];
    await merchant.till('POST', `/orders/${refunded.id}/refunds`, {
      lines: [{ lineId: refunded.lines[0].id, quantity: 1 }],
    });
    await merchant.till('POST', `/orders/${cancelled.id}/cancel`, {});
    await merchant.till('PUT', `/customers/${buyer}`, { firstName: 'Later' });
    const company = await merchant.till('POST', '/companies', { name: 'Later Trading' });
    await merchant.till('POST', `/companies/${company.id}/contacts`, { customerId: other });
    await merchant.till('POST', '/contracts', { customerId: other, interval: 'month' });
    await merchant.till('POST', '/shop', { name: 'Later Shop' });
    expect(paid.id).not.toBe(refunded.id);
  });
  expect(topics).toEqual(
    expect.arrayContaining([
      'orders/create',
      'orders/paid',
      'orders/updated',
      'orders/cancelled',
      'refunds/create',
      'customers/update',
      'company_contacts/create',
      'company_contact_roles/assign',
      'subscription_contracts/create',
      'shop/update',
    ]),
  );
  // 80 of the first order, half of the second, nothing of the third.
  expect(await merchant.points(buyer)).toEqual({ available: 120, pending: 0, held: 0, debt: 0 });
  const profile = (await merchant.get(`/lp/customers/${buyer}`)).body.data;
  expect(JSON.stringify(profile)).toContain('Later');
  const rows = await inboxRows(stage, merchant.shop);
  expect(rows.filter(({ state }) => state === 'parked' || state === 'new')).toEqual([]);
});

it('a topic of a later version is ignored, with the reason', async () => {
  expect((await merchant.webhook('orders/foreseen', { id: 1, ...LATER })).status).toBe(200);
  await stage.idle();
  const row = (await inboxRows(stage, merchant.shop)).find(({ topic }) => topic === 'orders/foreseen');
  expect([row?.state, row?.reason]).toEqual(['ignored', 'nothing follows from this topic yet']);
});
