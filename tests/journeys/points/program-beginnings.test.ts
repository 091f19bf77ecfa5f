import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { withPrograms } from '../../support/for-a-while.js';
import { useShops } from '../../support/service.js';
import { pastLimit } from '../../support/waiting.js';

const stage = await useShops();
const ORDERS = { event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1, startDate: '2026-01-01' };
const LATER = { ...ORDERS, title: 'Later', earnPoint: 20 };
/** The platform dates in whole seconds, and what happens within one counts as later. */
const NEXT_SECOND_MS = 1_100;

let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const twoItems = (customer: string, paid = true) =>
  merchant.order(customer, [{ title: 'Cup', price: '10.00', quantity: 2 }], { paid });

/** Adds to an order, which the customer pays at once. */
async function edit(order: string, request: object): Promise<void> {
  await merchant.till('POST', `/orders/${order}/edit`, request);
  await merchant.till('POST', `/orders/${order}/pay`, {});
  await stage.idle();
}

const programsOf = async (order: string) =>
  (await merchant.get(`/lp/orders/${order}/why`)).body.data.programs.map(
    ({ title, paid }: { title: string; paid: { points: number } | null }) => [title, paid?.points ?? null],
  );

describe('a program that is added after an order was paid', () => {
  it('pays nothing for it, whatever is delivered of it later [P22]', async () => {
    const [first, second] = [await merchant.customer(), await merchant.customer()];
    await withPrograms(merchant, [ORDERS], async () => {
      const [refunded, edited] = [await twoItems(first), await twoItems(second)];
      await pastLimit(NEXT_SECOND_MS);
      await withPrograms(merchant, [LATER], async () => {
        await edit(edited.id, { add: [{ title: 'Spoon', price: '1.00' }] });
        expect(await programsOf(edited.id)).toEqual([['Orders', 210]]);
      });
      // The program is gone again by now.
      await merchant.refund(refunded.id, { lines: [{ lineId: refunded.lines[0]!.id, quantity: 1 }] });
      expect([(await merchant.points(first)).available, (await merchant.points(second)).available]).toEqual([100, 210]);
    });
  });

  it('pays for an order of its days that is paid once it is on', async () => {
    const customer = await merchant.customer();
    const order = await twoItems(customer, false);
    await pastLimit(NEXT_SECOND_MS);
    await withPrograms(merchant, [LATER], async () => {
      await merchant.till('POST', `/orders/${order.id}/pay`, {});
      await stage.idle();
      expect([(await merchant.points(customer)).available, await programsOf(order.id)]).toEqual([
        400,
        [['Later', 400]],
      ]);
    });
  });
});

describe('why an edited order was paid', () => {
  it('is shown by its newest count, with its lines and its points [P22]', async () => {
    const customer = await merchant.customer();
    await withPrograms(merchant, [ORDERS], async () => {
      const order = await twoItems(customer);
      await edit(order.id, { add: [{ title: 'Bowl', price: '100.00' }] });
      const { programs } = (await merchant.get(`/lp/orders/${order.id}/why`)).body.data;
      expect(programs[0].paid.points).toBe(1200);
      const { data } = (await merchant.get(`/lp/customers/${customer}/explain/events/${programs[0].paid.event}`)).body;
      expect(data.arithmetic).toMatchObject({ base: '120.00', unrounded: '1200' });
      expect(data.arithmetic.lines.map(({ title }: { title: string }) => title)).toEqual(['Cup', 'Bowl']);
    });
  });
});
