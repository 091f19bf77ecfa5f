import type { RecordedOf } from '@loyalty/contracts/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadOrder } from '../../orders/application/queries.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import { type Counted, movedBy, reachedRows } from '../../points/domain/rules/milestones.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { isOfKind, versionAt } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';
import type { CustomerData } from '../application/award-action.js';
import { claimAction } from '../application/claim.js';
import type { MilestoneCount } from '../application/milestone-count.js';

type CountedEvent = RecordedOf<(typeof movedBy)[number][0]>;

/** Customer of an event; null for an event that advances no milestone. */
async function customerIn(ledger: Ledger, event: CountedEvent): Promise<string | null> {
  switch (event.type) {
    case 'OrderReported': {
      const { paid, customer } = event.data.snapshot;
      return paid ? customer : null;
    }
    case 'HeldOrderReleased':
      return (await loadOrder(ledger, event.shop, event.data.order)).snapshot?.customer ?? null;
    case 'ActionReported':
    case 'ActionReviewed':
      return event.data.event === 'write_review' ? event.data.customer : null;
    case 'ReferralCompleted':
      return event.data.referrer;
    default:
      return event.data.customer;
  }
}

/**
 * An order was paid, points were earned, a review was approved, a friend came, a guest joined, or customers were merged or parted: rows of
 * milestones that are reached by now are paid, each once for ever (I-53). What merged customers did counts for the one whose account it is.
 */
export const whenCountedReachMilestones = (
  ledger: Ledger,
  persons: CustomerData,
  count: MilestoneCount,
): ProcessManager[] =>
  movedBy.map(([type, counted]) =>
    on(type, 'reach-milestones', async (event) => {
      const named = await customerIn(ledger, event);
      if (named === null) return;
      const { shop, recordedAt: at } = event;
      const [book, { zone }] = await Promise.all([loadProgramBook(ledger, shop), loadShop(ledger, shop)]);
      if (!Object.values(book.programs).some((program) => isOfKind(program, 'milestone'))) return;
      const customer = await accountOwner(ledger, shop, named);
      const { people } = await loadAccount(ledger, shop, customer);
      for (const program of Object.values(book.programs)) {
        if (!isOfKind(program, 'milestone')) continue;
        const rule = versionAt(program, at, zone)?.rule;
        if (rule?.event !== 'milestone') continue;
        const moved: readonly Counted[] = counted;
        const measure = moved.find((one) => one === rule.settings.typeMilestone);
        if (!measure) continue;
        const reached = await count(shop, [customer, ...people], measure, event.position);
        for (const { value } of reachedRows(rule.settings, reached)) {
          const claim = {
            customer,
            event: rule.event,
            which: program.program,
            at,
            id: `row:${value}`,
            facts: { value },
          };
          await claimAction(ledger, persons, claim, causedBy(event), () => null);
        }
      }
    }),
  );
