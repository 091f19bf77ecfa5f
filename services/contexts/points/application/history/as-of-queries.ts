import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { CustomerDetail } from '@loyalty/contracts/customers/queries';
import type { AccountView, Moment, ViewLine } from './account-view.js';
import type { Accounts } from './accounts.js';
import { availableAtOf, labelOf } from './explain.js';

/** Whether a line counts as activity of the customer: a release of points that waited, for one, does not. */
const isActivity = ({ event, movement }: ViewLine): boolean =>
  movement.cause !== null || event.type === 'AccountMergedIn';

const SUMS = ['earned', 'redeemed', 'returned', 'refunded', 'expired', 'adjusted'] as const;

/** Read models as they were at a moment: time-dependent data is folded from the log, identities are the present ones. */
export class AsOfQueries {
  constructor(private readonly accounts: Accounts) {}

  /**
   * A customer's balance, lots, sums and membership at a moment.
   * @param visited when they last joined, left or used a coupon by then: null for never
   */
  async customer(
    shop: string,
    present: CustomerDetail,
    moment: Moment,
    visited: string | null,
  ): Promise<CustomerDetail> {
    const [view, type] = await Promise.all([
      this.accounts.view(shop, present.id, moment),
      this.accounts.membership(shop, present.id, moment),
    ]);
    const { available, pending, held, debt, lines, sums } = view;
    const lots = view.lots
      .filter((lot) => lot.pending + lot.remaining + lot.held > 0)
      .map(({ lot, original, pending: waiting, remaining, held: onHold, expiresAt, ...rest }) => ({
        lot,
        original,
        pending: waiting,
        remaining,
        held: onHold,
        expiresAt,
        availableAt: availableAtOf(rest.origin.event),
        earnedAt: rest.origin.event.occurredAt,
        label: labelOf({ lot, original, pending: waiting, remaining, held: onHold, expiresAt, ...rest }),
      }))
      .sort((a, b) => ((a.expiresAt ?? '9999') < (b.expiresAt ?? '9999') ? -1 : 1));
    const active = lines.filter(isActivity).map(({ event }) => event.occurredAt);
    const latest = [...active, ...(visited ? [visited] : [])].sort();
    const totals = Object.fromEntries(
      SUMS.map((cause) => {
        const points = sums.get(cause)?.points ?? 0;
        return [cause, cause === 'adjusted' ? points : Math.abs(points)];
      }),
    ) as CustomerDetail['totals'];
    const points = { available, pending, held, debt };
    return { ...present, type, points, lots, totals, lastActivityAt: latest.at(-1) ?? null };
  }

  /** Lines of a customer's history with the balance after each, at a moment; none of them can be undone there. */
  async activities(
    shop: string,
    customer: string,
    rows: readonly ActivityRow[],
    moment: Moment,
  ): Promise<ActivityRow[]> {
    const { lines } = await this.accounts.view(shop, customer, moment);
    const undone = undoings({ lines });
    let at = lines.length - 1;
    // Merge of two lists, both newest first: the balance after a line is that of the newest point line not newer than it.
    return rows.map((row) => {
      while (at >= 0 && lines[at]!.event.position > row.position) at -= 1;
      const { available = 0, debt = 0 } = lines[at] ?? {};
      return {
        ...row,
        balanceAfter: available,
        debtAfter: debt,
        undoable: false,
        undoneBy: undone.get(row.id) ?? null,
      };
    });
  }
}

/** Undone adjustments and the adjustments that undid them, as far as a view shows them. */
function undoings({ lines }: Pick<AccountView, 'lines'>): Map<string, string> {
  const found = new Map<string, string>();
  for (const { event } of lines)
    if (event.type === 'PointsAdjusted' && event.data.undoes !== null) found.set(event.data.undoes, event.id);
  return found;
}
