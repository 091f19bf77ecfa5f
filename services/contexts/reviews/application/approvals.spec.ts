import { describe, expect, it } from '@jest/globals';
import { paidReview, persons } from '../../../../tests/support/actions/paid-review.js';
import { plainNotes } from '../../../../tests/support/plain-notes.js';
import { Approvals } from './approvals.js';

type Review = Awaited<ReturnType<typeof paidReview>>;
const approve = ({ ledger, action, cause }: Review) =>
  new Approvals(ledger, persons, plainNotes).decide(action, 'approved', '', cause());
const takenBack = { ok: false, rejection: { rejected: 'review.taken-back' } };

describe('two members of staff with opposite decisions at once', () => {
  it('a disapproved review that is still paid is not approved, since its points are about to be reversed [I-22]', async () => {
    const paid = await paidReview();
    await paid.review('disapproved');
    const before = paid.log.events.length;
    expect(await approve(paid)).toMatchObject(takenBack);
    expect(paid.log.events.length).toBe(before);
    await paid.settle('disapproved');
    expect(await paid.standing()).toEqual({ status: 'disapproved', available: 0 });
  });

  it('approving a review that lost its points is rejected, and the review is disapproved [I-22]', async () => {
    const paid = await paidReview();
    await paid.review('disapproved');
    await paid.review('approved');
    await paid.settle('disapproved');
    expect(await approve(paid)).toMatchObject(takenBack);
    expect(await paid.standing()).toEqual({ status: 'disapproved', available: 0 });
  });
});
