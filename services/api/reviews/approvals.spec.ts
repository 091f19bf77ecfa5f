import { describe, expect, it } from '@jest/globals';
import { paidReview, persons } from '../../../tests/support/actions/paid-review.js';
import { Approvals } from './approvals.js';

type Review = Awaited<ReturnType<typeof paidReview>>;
const approve = ({ ledger, action, cause }: Review) =>
  new Approvals(ledger, persons).decide(action, 'approved', '', cause());
const takenBack = { ok: false, rejection: { rejected: 'review.taken-back' } };

describe('two of staff who decide the other way at once', () => {
  it('what is disapproved and still paid is not approved: its points are about to go [I-22]', async () => {
    const paid = await paidReview();
    await paid.review('disapproved');
    const before = paid.log.events.length;
    expect(await approve(paid)).toMatchObject(takenBack);
    expect(paid.log.events.length).toBe(before);
    await paid.settle('disapproved');
    expect(await paid.standing()).toEqual({ status: 'disapproved', available: 0 });
  });

  it('whoever approves what lost its points after all is told so, and it is disapproved [I-22]', async () => {
    const paid = await paidReview();
    await paid.review('disapproved');
    await paid.review('approved');
    await paid.settle('disapproved');
    expect(await approve(paid)).toMatchObject(takenBack);
    expect(await paid.standing()).toEqual({ status: 'disapproved', available: 0 });
  });
});
