import type { EventDataOf } from '@loyalty/contracts/events';
import type { MilestoneSettings } from '@loyalty/contracts/programs/settings/milestone';
import { TIER_REWARD } from '@loyalty/contracts/tiers/reward-source';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import type { Log } from '../../points/application/merges/merge-events.js';
import { executeOnAccount } from '../../points/application/merges/on-account.js';
import { loadAccount } from '../../points/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { expiryAt } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';
import { isWithdrawn, loadScheme, schemeOf } from '../application/queries.js';
import { rewardsAlike } from '../application/rewards-alike.js';
import { findTier } from '../domain/scheme-in-force.js';

export type GrantedTierReward = EventDataOf<'TierRewardGranted'>;

/** Details of free products and codes. */
export type RewardData = Pick<OrderFacts, 'newCode' | 'gift'>;

/** The one row of a reward: a tier's rewards are paid like reached milestones. */
const ROW = { value: 1, unit: 'days' } as const;

/** What paying rewards of tiers needs. */
export interface PayingServices {
  readonly ledger: Ledger;
  readonly log: Log;
  readonly data: RewardData;
}

/**
 * Ids of the same reward as it was granted to others whose accounts are one by now: it is paid once (P19). Which are the same was recorded
 * when they were merged.
 */
async function sameRewards({ ledger, log }: PayingServices, shop: string, owner: string, action: string) {
  const { people } = await loadAccount(ledger, shop, owner);
  if (people.length === 0) return undefined;
  const alike = (await rewardsAlike(log, shop, [owner, ...people])).filter((ids) => ids.includes(action)).flat();
  return () => alike.filter((id) => id !== action);
}

/**
 * Pays a reward of a tier on the account that holds the customer's points: points, or a coupon that costs none. The account pays one action
 * once, so that this is safe to repeat (I-49).
 */
export async function payTierReward(
  services: PayingServices,
  { customer, tier, of, scheme, action, reward }: GrantedTierReward,
  at: string,
  context: CommandContext,
): Promise<void> {
  const { ledger, data } = services;
  const { shop } = context;
  // Its launch was undone before it was paid.
  if (await isWithdrawn(ledger, shop, customer, action)) return;
  const [book, { zone, currency }] = await Promise.all([loadProgramBook(ledger, shop), loadShop(ledger, shop)]);
  const isPoints = reward.action === 'bonus_point';
  const giftFor = async (owner: string) => {
    const [product] = reward.products ?? [];
    const isKnown = action in (await loadAccount(ledger, shop, owner)).redemptions;
    return reward.action === 'give_product' && product && !isKnown
      ? await data.gift(shop, product, reward.earnPoint, currency)
      : undefined;
  };
  const commandFor = async (owner: string) => {
    const who = await loadCustomer(ledger, shop, owner);
    const { launched } = await loadScheme(ledger, shop, schemeOf(who));
    const prefix = launched && findTier(launched, tier.id)?.codePrefix;
    const code = isPoints ? null : data.newCode(prefix ?? '');
    const product = await giftFor(owner);
    return {
      kind: 'SettleAction' as const,
      customer: owner,
      action,
      alsoAs: await sameRewards(services, shop, owner, action),
      event: TIER_REWARD,
      at,
      facts: { value: ROW.value },
      status: 'approved' as const,
      reviewedAt: null,
      rule: {
        rule: { program: `tier-${tier.id}`, version: scheme, title: tier.title },
        of: { event: 'milestone' as const, settings: settingsOf(of, reward) },
      },
      conditionsMet: true,
      standing: standingOf(who),
      terms: { zone, expiry: expiryAt(book, at) },
      grant: code === null ? undefined : { coupon: couponIdOf(shop, code), code, currency, product },
    };
  };
  await executeOnAccount(ledger, customer, commandFor, context);
}

const settingsOf = (of: string, reward: GrantedTierReward['reward']) =>
  ({
    title: of,
    applyTo: 'all_customers',
    typeMilestone: 'milestone_order',
    milestones: [{ ...ROW, ...reward }],
  }) as unknown as MilestoneSettings;
