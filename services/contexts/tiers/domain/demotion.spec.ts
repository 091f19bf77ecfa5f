import { describe, expect, it } from '@jest/globals';
import { lotOf, schemeOf } from '../../../../tests/support/tiers/schemes.js';
import { assessmentDue, failsAssessment, inactiveOn, isInactive } from './demotion.js';
import { noStanding, type TierStanding } from './standing-state.js';

const GOLD: TierStanding = {
  ...noStanding(),
  tier: { id: 'gold', title: 'Gold' },
  since: '2026-01-10T10:00:00.000Z',
};
const demotion = (value: number, unit: 'day' | 'week' | 'month' | 'year') =>
  ({ demotion: { enabled: true, action: 'downgrade_tier', after: { value, unit } } }) as const;

describe('inactivity', () => {
  it.each([
    ['day', 3, '2026-02-03'],
    ['week', 2, '2026-02-14'],
    ['month', 1, '2026-02-28'],
    ['year', 1, '2027-01-31'],
  ] as const)('of %ss ends on the shop’s calendar day [TIER-019, I-44]', (unit, value, day) => {
    expect(inactiveOn('2026-01-31', { value, unit })).toBe(day);
  });

  it('begins with the last entry that counts [TIER-020]', () => {
    const scheme = schemeOf(demotion(6, 'month'));
    const inputs = { scheme, standing: GOLD, entries: [lotOf('1', 10, '02-01')], zone: 'UTC' };
    expect(isInactive({ ...inputs, today: '2026-07-31' })).toBe(false);
    expect(isInactive({ ...inputs, today: '2026-08-01' })).toBe(true);
    const off = schemeOf();
    expect(isInactive({ ...inputs, scheme: off, today: '2027-08-01' })).toBe(false);
  });
});

describe('an assessment', () => {
  const assessment = { enabled: true, startDate: '2026-01-01', offsetDays: 5, threshold: 300, timeFrameMonths: 3 };

  it('falls due at the end of each time frame and its offset, once [TIER-024, I-52]', () => {
    expect(assessmentDue(assessment, '2026-04-04', '2026-04-05')).toBeNull();
    expect(assessmentDue(assessment, '2026-04-05', '2026-04-06')).toEqual({ from: '2026-01-01', until: '2026-04-01' });
    expect(assessmentDue(assessment, '2026-04-06', '2026-04-07')).toBeNull();
    expect(assessmentDue(assessment, '2026-04-05', '2026-08-01')).toEqual({ from: '2026-04-01', until: '2026-07-01' });
  });

  it('fails below the threshold within the time frame [TIER-024]', () => {
    const scheme = schemeOf({ assessment });
    const of = (value: number, day: string) =>
      failsAssessment(
        { scheme, standing: GOLD, entries: [lotOf('1', value, day)], today: '2026-04-06', zone: 'UTC' },
        { from: '2026-01-01', until: '2026-04-01' },
      );
    expect([of(300, '03-31'), of(299, '03-31'), of(300, '04-01')]).toEqual([false, true, true]);
  });
});
