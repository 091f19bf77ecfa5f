import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadOrder } from '../../orders/application/queries.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import { movedBy, reachedRows } from '../../points/domain/rules/milestones.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { isOfKind, versionAt } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';
import type { CustomerData } from '../application/award-action.js';
import { claimAction } from '../application/claim.js';
import type { MilestoneCount } from '../application/milestone-count.js';

interface CountedData {
  readonly customer: string;
  readonly snapshot: { readonly customer: string | null; readonly paid: boolean };
  /** An order that an upgrade released. */
  readonly order: string;
  /** The member who referred a friend. */
  readonly referrer: string;
  /** The kind of an action. */
  readonly event: string;
}

/** Customer of an event; null for an event that advances no milestone. */
async function customerIn(ledger: Ledger, { shop, type, data }: Recorded): Promise<string | null> {
  const { customer = null, snapshot, event, order, referrer = null } = data as Partial<CountedData>;
  if (type === 'HeldOrderReleased') return (await loadOrder(ledger, shop, order!)).snapshot?.customer ?? null;
  if (type === 'ReferralCompleted') return referrer;
  if (type === 'OrderReported') return snapshot?.paid ? snapshot.customer : null;
  return event === undefined || event === 'write_review' ? customer : null;
}

/**
 * An order was paid, points were earned, a review was approved, a friend came, a guest joined, or customers were merged or parted: rows of
 * milestones that are reached by now are paid, each once for ever (I-53). What merged customers did counts for the one whose account it is.
 */
export const whenCountedReachMilestones = (ledger: Ledger, persons: CustomerData, count: MilestoneCount): ProcessManager[] =>
  Object.entries(movedBy).map(([on, types]) => on(on, 'reach-milestones', async (event) => {
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
        const type = types.find((one) => one === rule.settings.typeMilestone);
        if (!type) continue;
        const reached = await count(shop, [customer, ...people], type, event.position);
        for (const { value } of reachedRows(rule.settings, reached)) {
          const reported = {
            customer,
            event: rule.event,
            which: program.program,
            at,
            id: `row:${value}`,
            facts: { value },
          };
          await claimAction(ledger, persons, reported, causedBy(event), () => null);
        }
      }
    }));
