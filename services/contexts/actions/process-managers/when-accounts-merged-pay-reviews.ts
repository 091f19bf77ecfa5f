import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { type CustomerData, settleOrSayWhy } from '../application/award-action.js';
import type { UnpaidReviews } from '../application/unpaid-reviews.js';

/** Why an action of somebody who has left is not paid. */
const LEFT = 'points.customer-left';

/**
 * The account of a customer was merged. The store deletes a customer before it tells of the merge, so that a review that came in between was
 * refused to somebody who had left: it is paid on the survivor's account (P24).
 */
export const whenAccountsMergedPayReviews = (
  ledger: Ledger,
  persons: CustomerData,
  unpaidReviews: UnpaidReviews,
): ProcessManager =>
  on('AccountMergedIn', 'pay-merged-reviews', async (event) => {
    const { from, records } = event.data;
    const people = [...new Set([from, ...records.people])];
    for (const action of await unpaidReviews(event.shop, people, LEFT, event.position)) {
      const context = { ...causedBy(event), causation: `${event.id}:${action}` };
      await settleOrSayWhy(ledger, persons, action, context, () => null);
    }
  });
