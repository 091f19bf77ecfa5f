import { describe, expect, it } from '@jest/globals';
import { paidReview, persons } from '../../../../tests/support/actions/paid-review.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { whenActionReportedSettle } from './award-action.js';

const whenReversed = (ledger: Ledger) =>
  whenActionReportedSettle(ledger, persons).find(({ on }) => on === 'PointsReversed')!;

describe('points that were taken back', () => {
  it('a disapproval that crosses an approval disapproves the review again, once [I-22]', async () => {
    const { log, ledger, review, settle, standing } = await paidReview();
    expect(await standing()).toEqual({ status: 'approved', available: 50 });
    await review('disapproved');
    await review('approved');
    await settle('disapproved');
    expect(await standing()).toEqual({ status: 'approved', available: 0 });
    const before = log.events.length;
    const reversed = log.page(0, before).find(({ type }) => type === 'PointsReversed')!;
    for (let time = 0; time < 2; time++) await whenReversed(ledger).handle(reversed);
    expect(log.page(before, 10).map(({ type }) => type)).toEqual(['ActionReviewed']);
    expect(await standing()).toEqual({ status: 'disapproved', available: 0 });
  });

  it('by the refund of an order are no matter of actions', async () => {
    const { log, ledger, action } = await paidReview();
    const before = log.events.length;
    const data = { of: action, source: { kind: 'refund', id: 'r1', label: '#1' } };
    await whenReversed(ledger).handle({ ...log.page(0, 1)[0]!, type: 'PointsReversed', data });
    expect(log.events.length).toBe(before);
  });
});
