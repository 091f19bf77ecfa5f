import { describe, expect, it } from '@jest/globals';
import { CustomerJoined, CustomerLeft, CustomerSeen } from '@loyalty/contracts/customers/events';
import { OrderReported } from '@loyalty/contracts/intake/events';
import { addDays } from '@loyalty/contracts/kernel/days';
import { occurred } from '@loyalty/contracts/kernel/event';
import fc from 'fast-check';
import { fold } from '../../tests/support/log/fold.js';
import { MemoryLog } from '../../tests/support/log/memory-log.js';
import { orderOf } from '../../tests/support/points/orders.js';
import { activityProjection } from '../activity/activity.projection.js';
import { customerProjection } from '../customers/customer.projection.js';
import { customerTable } from '../customers/customer-table.js';
import { isMember } from '../customers/groups.js';
import { customerOrderProjection } from '../intake/customer-order.projection.js';
import { shopProjection } from '../shop/shop.projection.js';
import { monthOf } from './active-days.js';
import { dailyProjection, dailyTable } from './daily.projection.js';
import {
  activeGapTable,
  cohortMonthTable,
  cohortTable,
  memberActivityProjection,
  memberActivityTable,
} from './member-activity.projection.js';

const PROJECTIONS = [
  shopProjection,
  customerProjection,
  customerOrderProjection,
  activityProjection,
  dailyProjection,
  memberActivityProjection,
];
const FIRST = '2026-01-20';
const DAYS = 60;

type Step = { readonly customer: string; readonly on: number; readonly what: 'seen' | 'join' | 'leave' | 'order' };
const step: fc.Arbitrary<Step> = fc.record({
  customer: fc.constantFrom('1', '2', '3'),
  on: fc.integer({ min: 0, max: DAYS - 1 }),
  what: fc.constantFrom('seen', 'join', 'leave', 'order'),
});
const range = fc
  .tuple(fc.integer({ min: 0, max: DAYS - 1 }), fc.integer({ min: 0, max: DAYS - 1 }))
  .map(([a, b]) => ({ from: addDays(FIRST, Math.min(a, b)), to: addDays(FIRST, Math.max(a, b)) }));

const dayOf = ({ on }: Step) => addDays(FIRST, on);

function eventOf({ customer, what, on }: Step, index: number) {
  const at = `${addDays(FIRST, on)}T12:00:00Z`;
  switch (what) {
    case 'seen':
      return occurred(CustomerSeen, { customer, since: at, profile: 0, member: index % 2 === 0 });
    case 'join':
      return occurred(CustomerJoined, { customer, source: 'user' });
    case 'leave':
      return occurred(CustomerLeft, { customer, source: 'admin' });
    case 'order': {
      const snapshot = orderOf('30.00', { order: String(index), customer, placedAt: at, updatedAt: at });
      return occurred(OrderReported, {
        snapshot,
        customerAt: at,
        paymentKnownSince: at,
        changed: true,
        futureDate: null,
      });
    }
  }
}

async function tablesOf(steps: readonly Step[]) {
  const log = new MemoryLog();
  for (const [index, one] of steps.entries())
    log.append('s', `${one.what}/${index}`, eventOf(one, index), { at: `${dayOf(one)}T12:00:00Z` });
  return fold(log.events, undefined, PROJECTIONS);
}

const members = (tables: Awaited<ReturnType<typeof tablesOf>>) => tables(customerTable).filter(isMember);

describe('members who were active', () => {
  it('are counted once in a range, for every history and every range', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), range, async (steps, { from, to }) => {
        const tables = await tablesOf(steps);
        const gaps = tables(activeGapTable).filter(({ day, previous }) => day >= from && day <= to && previous < from);
        const active = steps.filter((one) => one.what === 'order' && dayOf(one) >= from && dayOf(one) <= to);
        const people = members(tables).map(({ customer }) => customer);
        const expected = new Set(active.map(({ customer }) => customer).filter((one) => people.includes(one)));
        expect(gaps.reduce((sum, { n }) => sum + n, 0)).toBe(expected.size);
      }),
    ));

  it('are the same in whatever order their orders are delivered', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.infiniteStream(fc.double()), async (steps, random) => {
        const orders = steps.filter(({ what }) => what === 'order');
        const others = steps.filter(({ what }) => what !== 'order');
        const shuffled = orders
          .map((one) => ({ one, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const figures = async (of: readonly Step[]) => {
          const tables = await tablesOf(of);
          const gaps = tables(activeGapTable).filter(({ n }) => n !== 0);
          const months = tables(cohortMonthTable).filter(({ n }) => n !== 0);
          return [gaps, months].map((rows) => rows.map((row) => JSON.stringify(row)).sort());
        };
        expect(await figures([...others, ...shuffled])).toEqual(await figures([...others, ...orders]));
      }),
    ));
});

describe('cohorts', () => {
  it('have every present member once, with the months in which they were active', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const tables = await tablesOf(steps);
        const joined = new Map(tables(memberActivityTable).map((row) => [row.customer, row.joined]));
        const sizes = new Map<string, number>();
        const months = new Map<string, Set<string>>();
        for (const { customer } of members(tables)) {
          const month = monthOf(joined.get(customer)!);
          sizes.set(month, (sizes.get(month) ?? 0) + 1);
          for (const one of steps.filter((other) => other.what === 'order' && other.customer === customer)) {
            const key = month + monthOf(dayOf(one));
            months.set(key, (months.get(key) ?? new Set()).add(customer));
          }
        }
        const counted = tables(cohortTable).filter((row) => row.members !== 0);
        expect(new Map(counted.map((row) => [row.month, row.members]))).toEqual(sizes);
        const active = tables(cohortMonthTable).filter(({ n }) => n !== 0);
        expect(new Map(active.map(({ month, active: on, n }) => [month + on, n]))).toEqual(
          new Map([...months].map(([key, people]) => [key, people.size])),
        );
      }),
    ));
});

describe('members of a range', () => {
  it('are those at its start, plus those who joined, less those who left, in every split', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), range, async (steps, { from, to }) => {
        const tables = await tablesOf(steps);
        const days = tables(dailyTable);
        const changeOf = (first: string, last: string) =>
          days.filter(({ day }) => day >= first && day <= last).reduce((sum, day) => sum + day.members, 0);
        const end = addDays(FIRST, DAYS);
        expect(changeOf(FIRST, end)).toBe(members(tables).length);
        expect(changeOf(FIRST, addDays(from, -1)) + changeOf(from, to) + changeOf(addDays(to, 1), end)).toBe(
          members(tables).length,
        );
      }),
    ));
});
