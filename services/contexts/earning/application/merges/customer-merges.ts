import type { CustomerEvent } from '@loyalty/contracts/customers/events';
import type { Possessions } from '@loyalty/contracts/customers/merge';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { possessionCounts } from '@loyalty/projections/rewards/possessions.queries';
import type { Clock } from '../../../../platform/clock/clock.js';
import type { Outcome } from '../../../../platform/commands/answers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import { type MergePair, mergeCustomers, mergeRejection } from '../../../customers/application/merge-customers.js';
import { type Customer, customerDecider } from '../../../customers/domain/customer.js';
import { accountState } from '../../../points/application/account-state.js';
import { loadAccount } from '../../../points/application/queries.js';
import { fitsTogether, sumOfBalances } from '../../../points/domain/merge/merge.js';
import { type MergedTier, mergedTier } from '../../../tiers/application/merged-tier.js';
import type { TierServices } from '../../../tiers/application/standing-inputs.js';

interface MergePreview {
  /** What the two have, the survivor last. */
  readonly before: readonly [Possessions, Possessions];
  readonly after: Possessions;
  readonly rewards: MergedTier['rewards'];
  /** Why one account cannot hold what both have; null where it can. */
  readonly rejection: Rejection | null;
}

type Merged = MergePair & Pick<MergePreview, 'before' | 'after' | 'rewards'>;

interface MergeParts extends TierServices {
  readonly reader: Reader<LedgerTables>;
  readonly clock: Clock;
}

/** Merges by staff. The answer says what the two had, and what the survivor has. */
export class CustomerMerges {
  constructor(private readonly parts: MergeParts) {}

  async merge(pair: MergePair, adminNote: string, context: CommandContext): Promise<Outcome<Merged>> {
    const { ledger, clock } = this.parts;
    // A repeat would find the two merged already.
    const known = await ledger.findAnswer<Merged>(context);
    if (known) return known;
    const rejected = (rejection: Rejection) =>
      ledger.rejectBeforeDeciding<CustomerEvent, Customer, Merged>(customerDecider, pair.customer, rejection, context);
    const against = await mergeRejection(ledger, context.shop, pair);
    if (against) return rejected(against);
    const { rejection, before, after, rewards } = await this.preview(context.shop, pair, clock.now().toISOString());
    if (rejection) return rejected(rejection);
    return mergeCustomers(ledger, pair, adminNote, { ...pair, before, after, rewards }, context);
  }

  private async preview(shop: string, pair: MergePair, now: string): Promise<MergePreview> {
    const { ledger, reader } = this.parts;
    const ids = [pair.customer, pair.into];
    const [accounts, tiers, { value: counts }] = await Promise.all([
      Promise.all(ids.map((id) => loadAccount(ledger, shop, id))),
      mergedTier(this.parts, shop, pair, now),
      reader.read(shop, (db) => possessionCounts(db, shop, ids, now)),
    ]);
    const [gone, survivor] = ids.map((id, at): Possessions => {
      const { points } = accountState(id, accounts[at]!, now);
      return { points, tier: tiers.before[at] ?? null, ...counts[at]! };
    }) as [Possessions, Possessions];
    return {
      before: [gone, survivor],
      after: {
        points: sumOfBalances(gone.points, survivor.points),
        tier: tiers.after,
        coupons: gone.coupons + survivor.coupons,
        orders: gone.orders + survivor.orders,
      },
      rewards: tiers.rewards,
      rejection: fitsTogether(accounts[0]!, accounts[1]!) ? null : reject('points.cap', { with: { most: POINTS_CAP } }),
    };
  }
}
