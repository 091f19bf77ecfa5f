import { describe, expect, it } from '@jest/globals';
import type { TriggerCall } from '../application/calls.js';
import { connectionDecider } from '../domain/connection.js';
import { UpcomingBirthdays } from './upcoming-birthdays.js';

/** The triggers of runs on some days of a shop, in which a member was born on a day of the year. */
async function startsOn(monthDay: string, days: readonly string[], membership = 'Member') {
  const sent: TriggerCall[] = [];
  const birthdays = {
    on: async (_shop: string, monthDays: readonly string[]) =>
      monthDays.includes(monthDay) ? [{ customer: '7001', version: 3 }] : [],
  };
  const calls = {
    deleteBefore: async () => undefined,
    send: async (_shop: string, call: TriggerCall) => {
      const isNew = !sent.some(({ id }) => id === call.id);
      if (isNew) sent.push(call);
      return isNew;
    },
  };
  const person = {
    birthDate: { version: 3, at: '2026-01-01T00:00:00.000Z' },
    membership,
    excluded: null,
    companies: {},
  };
  const connection = { by: 'trigger', triggers: { 'birthday-upcoming': { on: true } } };
  const ledger = {
    stateOf: async (decider: { context: string; initial: () => object }) =>
      decider.context === connectionDecider.context ? connection : { ...decider.initial(), ...person },
  };
  const task = new UpcomingBirthdays(ledger as never, birthdays, calls);
  let lastDay: string | null = null;
  for (const today of days) {
    const now = `${today}T09:00:00.000Z`;
    const forCustomer = (_customer: string, work: () => Promise<number>) => work();
    await task.execute({ shop: 'oasis-goods', zone: 'UTC', today, now, lastDay, forCustomer } as never);
    lastDay = today;
  }
  return sent.map(({ id, values }) => [id, values]);
}

describe('the trigger of a birthday', () => {
  const EXPECTED = ['birthday:7001:2026', { days_left: 7 }];

  it('is sent seven days ahead, once however often the day is run', async () => {
    expect(await startsOn('12-07', ['2026-11-29', '2026-11-30', '2026-11-30', '2026-12-01'])).toEqual([EXPECTED]);
    expect(await startsOn('12-08', ['2026-11-29', '2026-11-30'])).toEqual([]);
  });

  it('is caught up after days without a run, with the days that are left', async () => {
    expect(await startsOn('12-07', ['2026-11-28', '2026-12-03'])).toEqual([[EXPECTED[0], { days_left: 4 }]]);
  });

  it('of the 29th of February follows the 28th where there is none', async () => {
    expect(await startsOn('02-29', ['2026-02-20', '2026-02-21'])).toEqual([EXPECTED]);
  });

  it('is for members only', async () => {
    expect(await startsOn('12-07', ['2026-11-29', '2026-11-30'], 'Left')).toEqual([]);
  });
});
