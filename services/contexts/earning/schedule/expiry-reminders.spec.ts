import { expect, it } from '@jest/globals';
import { failingCustomers } from '../../../../tests/support/failing-customers.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { daysReminded, type EndingPoints, ExpiryReminders } from './expiry-reminders.js';

it.each([
  ['nothing chosen', { on: true, first: null, last: null }, [7, 3]],
  ['a first day', { on: true, first: 30, last: null }, [30, 3]],
  ['a last day', { on: true, first: null, last: 5 }, [7, 5]],
  ['both', { on: true, first: 10, last: 7 }, [10, 7]],
  ['the same day twice', { on: true, first: null, last: 7 }, [7]],
  ['none', { on: false, first: 30, last: 3 }, []],
] as const)('a chosen day takes the place of the product’s own: %s [CON-18]', (_, chosen, days) => {
  expect(daysReminded(chosen)).toEqual(days);
});

const MORNING = { shop: 'fern-and-clay', zone: 'UTC', today: '2026-11-20', now: '2026-11-20T10:00:00.000Z' };

/** Expiries that a run of reminders queries, on the morning of 20 November 2026 in UTC. */
async function windowsOf(
  reminders: { on: boolean; first: number | null; last: number | null },
  lastDay: string | null = null,
) {
  const windows: { after: string; until: string }[] = [];
  const ledger = { stateOf: async () => ({ reminders }) } as unknown as Ledger;
  const ending: EndingPoints = async (_shop, between) => {
    windows.push(between);
    return [];
  };
  await new ExpiryReminders(ledger, ending).execute({ ...MORNING, lastDay, ...failingCustomers() });
  return windows;
}

it('the first day of a shop leaves out points that end today, and reminds late of those that end after it [PTS-003]', async () => {
  expect(await windowsOf({ on: true, first: null, last: null })).toEqual([
    { after: '2026-11-23T23:59:59.000Z', until: '2026-11-27T23:59:59.000Z' },
    { after: '2026-11-20T23:59:59.000Z', until: '2026-11-23T23:59:59.000Z' },
  ]);
});

it('the day after a day that was carried out asks only for points that came within reach since [PTS-003]', async () => {
  expect(await windowsOf({ on: true, first: null, last: null }, '2026-11-19')).toEqual([
    { after: '2026-11-26T23:59:59.000Z', until: '2026-11-27T23:59:59.000Z' },
    { after: '2026-11-22T23:59:59.000Z', until: '2026-11-23T23:59:59.000Z' },
  ]);
});

it('a customer whose account fails holds up no reminder of another one [PTS-003, I-43]', async () => {
  const read: string[] = [];
  const stateOf = async ({ context }: { context: string }, _shop: string, customer: string) => {
    if (context !== 'points') return { reminders: { on: true, first: 7, last: 7 } };
    read.push(customer);
    if (customer === '1') throw new TypeError('a defect');
    return { lots: [] };
  };
  const ending: EndingPoints = async (_shop, { until: at }) => ['1', '2'].map((customer) => ({ customer, at }));
  const { failed, forCustomer } = failingCustomers();
  const reminders = new ExpiryReminders({ stateOf } as unknown as Ledger, ending);
  await reminders.execute({ ...MORNING, lastDay: null, forCustomer });
  expect([read, failed]).toEqual([['1', '2'], ['1']]);
});
