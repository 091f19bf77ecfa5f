import { isRejection, type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { isReward } from '@loyalty/contracts/programs/reward-summary';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { rewardValueOf } from '../../points/domain/rules/reward-value.js';
import { loadShop } from '../../shop/application/queries.js';

/**
 * Rejection of a reward in money that is less than the smallest unit of the shop's currency: nobody could redeem it. One whose points the
 * shopper chooses is checked when it is redeemed, since more points buy more.
 */
export async function belowSmallestUnit(ledger: Ledger, shop: string, rule: ProgramRule): Promise<Rejection | null> {
  if (!isReward(rule) || ('costMode' in rule.settings && rule.settings.costMode !== 'fixed')) return null;
  const { currency } = await loadShop(ledger, shop);
  const value = rewardValueOf(rule, {}, currency);
  const isNothing = isRejection(value) && value.rejected === 'points.redeem-amount';
  return isNothing ? reject('points.redeem-amount', { field: 'redeemValue' }) : null;
}
