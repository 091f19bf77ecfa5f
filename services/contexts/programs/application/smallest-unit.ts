import { isTooFine } from '@loyalty/contracts/kernel/money';
import { isRejection, type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { isReward } from '@loyalty/contracts/programs/reward-summary';
import { amountFields } from '@loyalty/contracts/programs/settings/conditions';
import { isWorthless } from '@loyalty/contracts/programs/settings/milestone';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { rewardValueOf } from '../../points/domain/rules/reward-value.js';
import { loadShop } from '../../shop/application/queries.js';

/** The first field of a milestone whose reward is worth nothing in a currency; undefined for none. */
function worthlessMilestone(rule: ProgramRule, currency: string): string | undefined {
  if (rule.event !== 'milestone') return undefined;
  const index = rule.settings.milestones.findIndex((row) => isWorthless(row, currency));
  return index < 0 ? undefined : `milestones.${index}.earnPoint`;
}

/** Whether a reward that is redeemed is worth nothing in a currency. */
function isWorthlessReward(rule: ProgramRule, currency: string): boolean {
  if (!isReward(rule) || ('costMode' in rule.settings && rule.settings.costMode !== 'fixed')) return false;
  const value = rewardValueOf(rule, {}, currency);
  return isRejection(value) && value.rejected === 'points.redeem-amount';
}

/** The first condition of a rule in force whose amount has more decimals than a currency; undefined for none. */
function tooFineCondition({ settings }: ProgramRule, currency: string): string | undefined {
  if (!('conditions' in settings) || !settings.statusUseCondition) return undefined;
  const index = settings.conditions.findIndex(
    ({ field, content }) => amountFields.has(field) && isTooFine(content, currency),
  );
  return index < 0 ? undefined : `conditions.${index}.content`;
}

/**
 * Rejection of a condition's amount that no order could be, and of a reward in money that is less than the smallest unit of the shop's currency: nobody could have it. One whose points the
 * shopper chooses is checked when it is redeemed, since more points buy more.
 */
export async function belowSmallestUnit(ledger: Ledger, shop: string, rule: ProgramRule): Promise<Rejection | null> {
  const { currency } = await loadShop(ledger, shop);
  const condition = tooFineCondition(rule, currency);
  if (condition !== undefined) return reject('program.amount-too-fine', { field: condition });
  const field = isWorthlessReward(rule, currency) ? 'redeemValue' : worthlessMilestone(rule, currency);
  return field === undefined ? null : reject('points.redeem-amount', { field });
}
