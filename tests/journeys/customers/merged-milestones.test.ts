import { beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { travelTo } from '../../support/demo-switches.js';
import { withPrograms } from '../../support/for-a-while.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const milestone = (typeMilestone: string, ...milestones: object[]) => ({
  event: 'milestone',
  title: 'Milestones',
  typeMilestone,
  milestones,
});
const row = (value: number, earnPoint: number, more: object = {}) => ({ value, earnPoint, ...more });
const available = async (customer: string) => (await merchant.points(customer)).available;
const spend = (customer: string, price: string) => merchant.order(customer, [{ price }]);
const two = async (): Promise<[string, string]> => [await merchant.customer(), await merchant.customer()];

async function merge(from: string, into: string): Promise<void> {
  expect((await merchant.webhook('customers/merge', mergeBody(into, from))).status).toBe(200);
  await stage.idle();
}

async function unmerge(customer: string): Promise<void> {
  const { status } = await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'two people' });
  expect(status).toBe(200);
  await stage.idle();
}

describe('milestones of merged customers', () => {
  const orders = milestone('milestone_order', row(1, 1), row(2, 20), row(3, 300));

  it('count the orders of both from the merge on, and each row once [P19, MILE-002, I-53]', async () => {
    await withPrograms(merchant, [orders], async () => {
      const [survivor, merged] = await two();
      for (const customer of [survivor, merged]) await spend(customer, '10.00');
      expect([await available(survivor), await available(merged)]).toEqual([1, 1]);
      await merge(merged, survivor);
      // The first row was paid to both and counts once; the second is reached by both together.
      expect(await available(survivor)).toBe(21);
      await spend(merged, '10.00');
      expect(await available(survivor)).toBe(321);
    });
  });

  it('count for each alone once the merge is undone, which takes no reached row back [P19, I-53]', async () => {
    await withPrograms(merchant, [orders], async () => {
      const [survivor, merged] = await two();
      for (const customer of [survivor, merged]) await spend(customer, '10.00');
      await merge(merged, survivor);
      await unmerge(merged);
      expect([await available(survivor), await available(merged)]).toEqual([21, 1]);
      await spend(merged, '10.00');
      expect([await available(survivor), await available(merged)]).toEqual([21, 21]);
      await spend(survivor, '10.00');
      expect(await available(survivor)).toBe(21);
    });
  });

  it('count through a chain of merges what all of them spent [P19, MILE-003]', async () => {
    await withPrograms(merchant, [milestone('milestone_amount_spent', row(100, 500))], async () => {
      const [first, second] = await two();
      const third = await merchant.customer();
      for (const customer of [first, second, third]) await spend(customer, '45.00');
      await merge(first, second);
      expect(await available(second)).toBe(0);
      await merge(second, third);
      expect(await available(third)).toBe(500);
    });
  });

  it('count the points that both earned [P19, MILE-004]', async () => {
    const earning = { event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 };
    await withPrograms(merchant, [earning, milestone('milestone_earned_point', row(1000, 7))], async () => {
      const [survivor, merged] = await two();
      for (const customer of [survivor, merged]) await spend(customer, '60.00');
      await merge(merged, survivor);
      expect(await available(survivor)).toBe(1207);
    });
  });
});

describe('milestones', () => {
  it('are reached by the edit of an order that earns more points [MILE-004]', async () => {
    const earning = { event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 };
    await withPrograms(merchant, [earning, milestone('milestone_earned_point', row(1000, 7))], async () => {
      const customer = await merchant.customer();
      const { id } = await spend(customer, '70.00');
      expect(await available(customer)).toBe(700);
      await merchant.till('POST', `/orders/${id}/edit`, { add: [{ title: 'Bowl', price: '40.00', quantity: 1 }] });
      await merchant.till('POST', `/orders/${id}/pay`);
      await stage.idle();
      expect(await available(customer)).toBe(1107);
    });
  });

  it('that a guest reached are paid when the guest becomes a member [MILE-002, MILE-003]', async () => {
    await withPrograms(merchant, [milestone('milestone_order', row(1, 30))], async () => {
      const guest = await merchant.customer({ state: 'disabled' });
      await spend(guest, '60.00');
      expect(await available(guest)).toBe(0);
      await merchant.till('PUT', `/customers/${guest}`, { state: 'enabled' });
      await stage.idle();
      expect(await available(guest)).toBe(30);
    });
  });
});

describe('the time without an order of merged customers', () => {
  const goTo = (day: string) => travelTo(stage, [merchant], `${day}T14:00:00.000Z`);

  it('begins with the last order of all of them, and is paid once [P19, MILE-006, I-53]', async () => {
    await goTo('2031-03-01');
    await withPrograms(merchant, [milestone('milestone_inactivity', row(5, 15, { unit: 'days' }))], async () => {
      const [first, second] = await two();
      const third = await merchant.customer();
      await spend(first, '10.00');
      await goTo('2031-03-02');
      await spend(second, '10.00');
      await goTo('2031-03-04');
      await spend(third, '10.00');
      await merge(first, second);
      await merge(second, third);
      for (const day of ['2031-03-06', '2031-03-07', '2031-03-08']) {
        await goTo(day);
        expect([day, await available(third)]).toEqual([day, 0]);
      }
      for (const day of ['2031-03-09', '2031-03-10']) {
        await goTo(day);
        expect([day, await available(third)]).toEqual([day, 15]);
      }
    });
  });
});
