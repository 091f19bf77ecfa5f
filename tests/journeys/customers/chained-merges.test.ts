import { beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import { refundBody } from '../../fixtures/platform/refund-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { at, freshId, orderOfToday } from '../../support/platform-bodies.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
}, 60_000);

async function report(topic: string, payload: unknown): Promise<void> {
  expect((await merchant.webhook(topic, payload)).status).toBe(200);
  await stage.idle();
}

const merge = (from: string, into: string) => report('customers/merge', mergeBody(into, from));

async function unmerge(customer: string) {
  const answer = await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'two people' });
  await stage.idle();
  return answer;
}

const customers = () => Promise.all([1, 2, 3].map(() => merchant.customer())) as Promise<[string, string, string]>;
const available = (...people: string[]) =>
  Promise.all(people.map(async (person) => (await merchant.points(person)).available));

/** An order of two mugs that the store gives to one customer after the other, perhaps with a line more; `refundOne` gives one mug back. */
function order() {
  const id = freshId();
  const lines = [{ id: freshId(), title: 'Mug', price: '12.00', quantity: 2 }];
  let seconds = -60;
  return {
    moveTo: async (customer: string, ...added: { id: string; title: string; price: string; quantity: number }[]) => {
      const given = { id, lines: [...lines, ...added], createdAt: at(-100), updatedAt: at(seconds++) };
      await report('orders/updated', orderOfToday(customer, given));
    },
    refundOne: () =>
      report(
        'refunds/create',
        refundBody({ id: freshId(), orderId: id, lines: [{ id: lines[0]!.id, quantity: 1, subtotal: '12.00' }] }),
      ),
  };
}

describe('the middle merge of a chain', () => {
  it('is not undone before the merge of an account that went to the last survivor by itself [P24]', async () => {
    const [first, second, third] = await customers();
    for (const [index, customer] of [first, second, third].entries())
      await merchant.order(customer, [{ title: 'Mug', price: `${index + 1}.00` }]);
    // The second merge is told first: the account of the first customer goes to the third at once.
    await merge(second, third);
    await merge(first, second);
    expect(await available(first, second, third)).toEqual([0, 0, 60]);
    const rejected = await unmerge(second);
    expect([rejected.status, rejected.body]).toMatchObject([
      422,
      { code: 'customer.nested-merge', title: `Undo the merge of ${first} first` },
    ]);
    expect(await available(first, second, third)).toEqual([0, 0, 60]);
    for (const customer of [first, second]) expect((await unmerge(customer)).status).toBe(200);
    expect(await available(first, second, third)).toEqual([10, 20, 30]);
  });
});

describe('a late order', () => {
  it('goes back through three merges that are undone one by one [P19, P24]', async () => {
    const [first, second, third] = await customers();
    const last = await merchant.customer();
    await merge(first, second);
    await merge(second, third);
    await merge(third, last);
    await merchant.order(first, [{ title: 'Mug', price: '24.00' }]);
    expect(await available(first, second, third, last)).toEqual([0, 0, 0, 240]);
    for (const customer of [third, second, first]) expect((await unmerge(customer)).status).toBe(200);
    expect(await available(first, second, third, last)).toEqual([240, 0, 0, 0]);
  });
});

describe('an order that the store moved with merges', () => {
  it('goes back to its first customer past a survivor in between [P23, P24]', async () => {
    const [first, second, third] = await customers();
    const { moveTo, refundOne } = order();
    await moveTo(first);
    await merge(second, third);
    await merge(first, second);
    await moveTo(third);
    await unmerge(first);
    expect(await available(first, second, third)).toEqual([240, 0, 0]);
    await refundOne();
    expect(await available(first, second, third)).toEqual([120, 0, 0]);
  });

  it('goes back as far as the merge that was undone [P23, P24]', async () => {
    const [first, second, third] = await customers();
    const { moveTo, refundOne } = order();
    await moveTo(first);
    await merge(first, second);
    await merge(second, third);
    await moveTo(third);
    await unmerge(second);
    expect(await available(first, second, third)).toEqual([0, 240, 0]);
    await unmerge(first);
    await refundOne();
    expect(await available(first, second, third)).toEqual([120, 0, 0]);
  });

  it('is counted as its first customer’s again, if the survivor had left when it changed [P22, P24]', async () => {
    const [first, second] = await customers();
    const { moveTo } = order();
    await moveTo(first);
    await merge(first, second);
    expect((await merchant.put('/lp/customers/status', { ids: [second], status: 'Left' })).status).toBe(200);
    await moveTo(second, { id: freshId(), title: 'Bowl', price: '10.00', quantity: 1 });
    expect(await available(first, second)).toEqual([0, 240]);
    await unmerge(first);
    expect(await available(first, second)).toEqual([340, 0]);
  });

  it('stays when a merge is undone by which it did not come [P23, P24]', async () => {
    const [first, second, third] = await customers();
    const { moveTo, refundOne } = order();
    await moveTo(first);
    await moveTo(second);
    await merge(second, third);
    await moveTo(third);
    await merge(first, third);
    await unmerge(first);
    expect(await available(first, second, third)).toEqual([0, 0, 240]);
    await refundOne();
    expect(await available(first, second, third)).toEqual([0, 0, 120]);
  });
});
