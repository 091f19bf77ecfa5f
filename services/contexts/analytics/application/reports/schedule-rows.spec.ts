import { describe, expect, it } from '@jest/globals';
import type { StoredMail } from '../../../messaging/application/stored-mail.js';
import type { StoredRun } from './report-runs.js';
import { nextDueAt, outcomeOf } from './schedule-rows.js';

const RUN: StoredRun = {
  schedule: 's',
  due: '2026-03-02',
  ...{ from: '2026-02-23', to: '2026-03-01', state: 'sent', attempts: 1 },
  ...{ asOf: '2026-03-02T12:00:00.000Z', at: '2026-03-02T12:00:00.000Z', mails: ['m'] },
};
const mail = (state: string, more: object = {}) =>
  ({ state, reason: null, attempts: 1, nextTryAt: null, ...more }) as StoredMail;

describe('what came of a report', () => {
  it.each([
    ['it arrived', [mail('sent'), mail('sent')], { state: 'sent', reason: null }],
    [
      'a mail of it is tried again',
      [mail('sent'), mail('waiting', { attempts: 3 })],
      { state: 'waiting', attempts: 3 },
    ],
    [
      'a mail of it was given up',
      [mail('waiting'), mail('failed', { reason: 'bounced' })],
      { state: 'failed', reason: 'bounced' },
    ],
    [
      'a recipient has no address',
      [mail('suppressed', { reason: 'no-address' })],
      { state: 'failed', reason: 'no-address' },
    ],
    ['its mails are gone', [null], { state: 'sent', reason: null }],
  ])('%s', (_, mails, outcome) => {
    expect(outcomeOf(RUN, mails)).toMatchObject(outcome);
  });

  it('its figures could not be read', () => {
    const run = { ...RUN, state: 'failed' as const, asOf: null, attempts: 2, mails: [] };
    expect(outcomeOf(run, [])).toMatchObject({ state: 'failed', reason: 'not-read', attempts: 2, asOf: null });
  });
});

it('the next report is due in the morning of the shop, today while that has not come', () => {
  const [before, after] = ['2026-03-02T11:00:00.000Z', '2026-03-02T13:00:00.000Z'];
  const due = (every: 'daily' | 'weekly' | 'monthly', now: string) => nextDueAt({ every }, 'America/New_York', now);
  expect([due('daily', before), due('daily', after)]).toEqual(['2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z']);
  // After the change of clocks.
  expect([due('weekly', before), due('weekly', after)]).toEqual([
    '2026-03-02T12:00:00.000Z',
    '2026-03-09T11:00:00.000Z',
  ]);
  expect(due('monthly', after)).toBe('2026-04-01T11:00:00.000Z');
});
