import type { UndoPreview } from '@loyalty/contracts/tiers/launch-undo';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { countEnded } from '@loyalty/projections/rewards/coupon.queries';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import type { Log } from '../../points/application/merges/merge-events.js';
import { loadAccount } from '../../points/application/queries.js';
import { debtRepaid } from '../../points/application/repaid-debt.js';
import { leftOfAwards } from '../../points/domain/take-back-award.js';
import type { LaunchReward } from '../domain/standing-commands.js';

type Found = Pick<UndoPreview, 'rewards' | 'rewardPoints' | 'spentPoints' | 'rewardCoupons' | 'usedCoupons'>;

/** How many of some coupons are no longer available. */
export type UsedCoupons = (shop: string, coupons: readonly string[]) => Promise<number>;

export const usedCouponsIn =
  (reader: Reader<LedgerTables>): UsedCoupons =>
  async (shop, coupons) =>
    (await reader.read(shop, (db) => countEnded(db, shop, coupons))).value;

/** Sums up what rewards of a launch gave, and what is still there to be taken back. */
export class GrantedRewards {
  private rewards = 0;
  private points = 0;
  private left = 0;
  private readonly coupons: string[] = [];

  constructor(
    private readonly parts: { readonly ledger: Ledger; readonly log: Log },
    private readonly shop: string,
    private readonly usedCoupons: UsedCoupons,
  ) {}

  async add(customer: string, rewards: readonly LaunchReward[]): Promise<void> {
    if (rewards.length === 0) return;
    const { ledger, log } = this.parts;
    const owner = await accountOwner(ledger, this.shop, customer);
    for (const { action, reward } of rewards) {
      this.rewards += 1;
      const about = { kind: 'TakeBackAward', customer: owner, action, mode: 'forgive', label: '', repaid: 0 } as const;
      const account = await loadAccount(ledger, this.shop, owner, about);
      if (reward.action === 'bonus_point') {
        this.points += reward.earnPoint;
        const left = leftOfAwards(account, action, 0);
        // The history is read only where some of it is gone.
        const isWhole = left === reward.earnPoint;
        const repaid = isWhole ? 0 : await debtRepaid({ ledger, log }, this.shop, owner, action);
        this.left += leftOfAwards(account, action, repaid);
      } else {
        const coupon = account.redemptions[action]?.coupon;
        if (coupon) this.coupons.push(coupon);
      }
    }
  }

  async result(): Promise<Found> {
    const { rewards, points, left, coupons } = this;
    const used = coupons.length === 0 ? 0 : await this.usedCoupons(this.shop, coupons);
    return {
      rewards,
      rewardPoints: points,
      spentPoints: Math.max(0, points - left),
      rewardCoupons: coupons.length - used,
      usedCoupons: used,
    };
  }
}
