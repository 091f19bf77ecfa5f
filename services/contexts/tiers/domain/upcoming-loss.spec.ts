import { expect, it } from '@jest/globals';
import { lotOf, schemeOf } from '../../../../tests/support/tiers/schemes.js';
import { noStanding } from './standing-state.js';
import { upcomingLoss } from './upcoming-loss.js';

const assessment = { enabled: true, startDate: '2026-01-01', offsetDays: 10, threshold: 300, timeFrameMonths: 1 };
const inputs = (today: string, entries = [lotOf('1', 600, '01-05'), lotOf('2', 100, '02-05')]) => ({
  scheme: schemeOf({ assessment }),
  standing: { ...noStanding(), tier: { id: 'silver', title: 'Silver' }, since: '2026-01-05T10:00:00.000Z' },
  entries,
  today,
  zone: 'UTC',
});

it('announces the last day that counts of an assessment, and none once its time frame is over [TIER-022]', () => {
  expect(upcomingLoss(inputs('2026-02-20'), 20)).toMatchObject({ on: '2026-03-11', until: '2026-03-01' });
  expect(upcomingLoss(inputs('2026-03-06'), 7)).toMatchObject({ on: '2026-03-11', until: null });
});

it('announces nothing to a member who reached the threshold, by points that staff set as well [TIER-022]', () => {
  expect(upcomingLoss(inputs('2026-03-06', [lotOf('1', 600, '02-05')]), 7)).toBeNull();
  const base = { at: '2026-02-10T10:00:00.000Z', value: 600, ended: null, scheme: 1 };
  const set = inputs('2026-03-06');
  expect(upcomingLoss({ ...set, standing: { ...set.standing, base } }, 7)).toBeNull();
});
