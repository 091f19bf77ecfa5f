import { describe, expect, it } from '@jest/globals';
import { dealSettings, statusOf } from '@loyalty/contracts/memberships/deals';
import { given, kinds } from '../../../../tests/support/given.js';
import { dealOf } from '../../../../tests/support/memberships.js';
import { type DealCommand, dealsDecider } from './deals.js';

const ID = '0190d5a1-6c6f-7d1a-9d0e-5f2c3b4a5968';
const settings = (given: object = {}) => dealSettings.parse(dealOf(given));
const save = (more: Partial<Extract<DealCommand, { kind: 'SaveDeal' }>> = {}): DealCommand => ({
  kind: 'SaveDeal',
  deal: ID,
  state: 'active',
  settings: settings(),
  expectedVersion: null,
  ...more,
});

describe('deals of a shop', () => {
  it('count their versions, and are not written twice', () => {
    const past = given(dealsDecider).after(save());
    expect(past.when(save())).toEqual([]);
    expect(past.when(save({ state: 'inactive' }))).toMatchObject([{ data: { version: 2 } }]);
    expect(past.when(save({ expectedVersion: 0 }))).toEqual({ rejected: 'deal.changed' });
    expect(kinds(past.when({ kind: 'RemoveDeal', deal: ID }))).toEqual(['MemberDealRemoved']);
    expect(past.when({ kind: 'RemoveDeal', deal: ID })).toEqual({ rejected: 'deal.unknown' });
  });

  it('are tried once [GATE-028]', () => {
    const trial: DealCommand = { kind: 'StartDealTrial', endsAt: '2026-12-08T10:00:00.000Z' };
    const past = given(dealsDecider).after(trial);
    expect(past.state.trialEndsAt).toBe('2026-12-08T10:00:00.000Z');
    expect(past.when(trial)).toEqual({ rejected: 'deal.trial-used' });
  });

  it.each([
    ['active', '2026-11-10', 'Active'],
    ['active', '2026-11-30', 'Active'],
    ['active', '2026-12-01', 'Expired'],
    ['active', '2026-10-31', 'Inactive'],
    ['inactive', '2026-11-10', 'Inactive'],
    ['editing', '2026-11-10', 'Editing'],
    ['editing', '2026-12-01', 'Expired'],
  ] as const)('that are %s are on %s: %s [TIER-055]', (state, today, status) => {
    expect(statusOf(state, settings({ startDate: '2026-11-01', endDate: '2026-11-30' }), today)).toBe(status);
  });
});
