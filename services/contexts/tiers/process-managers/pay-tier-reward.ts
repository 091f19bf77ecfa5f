import type { MilestoneSettings } from '@loyalty/contracts/programs/settings/milestone';
import type { TierRewardGranted } from '@loyalty/contracts/tiers/events';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import { pointsDecider } from '../../points/domain/decider.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { expiryAt } from '../../programs/domain/in-force.js';
import { couponIdOf } from '../../rewards/application/coupon-id.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadScheme, schemeOf } from '../application/queries.js';
import { findTier } from '../domain/scheme-in-force.js';

export type GrantedTierReward = z.output<typeof TierRewardGranted.schema>;

/** Details of free products and codes. */
export type RewardData = Pick<OrderFacts, 'newCode' | 'gift'>;

/** A kind of source of its own: points of a tier's reward do not lead to the next tier. */
const SOURCE = 'tier_reward';

/** The one row of a reward: a tier's rewards are paid like reached milestones. */
const ROW = { value: 1, unit: 'days' } as const;

/**
 * Pays a reward of a tier on the customer's points account: points, or a coupon that costs none. The account pays one action once, so that
 * this is safe to repeat (I-49).
 */
export async function payTierReward(
  ledger: Ledger,
  data: RewardData,
  { customer, tier, of, scheme, action, reward }: GrantedTierReward,
  at: string,
  cause: CommandContext,
): Promise<void> {
  const { shop } = cause;
  const [book, { zone, currency }, who] = await Promise.all([
    loadProgramBook(ledger, shop),
    loadShop(ledger, shop),
    loadCustomer(ledger, shop, customer),
  ]);
  const { launched } = await loadScheme(ledger, shop, schemeOf(who));
  const isPoints = reward.action === 'bonus_point';
  const prefix = launched && findTier(launched, tier.id)?.codePrefix;
  const code = isPoints ? null : data.newCode(prefix ?? '');
  const [product] = reward.products ?? [];
  const gift =
    reward.action === 'give_product' && product
      ? await data.gift(shop, product, reward.earnPoint, currency)
      : undefined;
  const command = {
    kind: 'SettleAction' as const,
    customer,
    action,
    event: SOURCE,
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
    grant: code === null ? undefined : { coupon: couponIdOf(shop, code), code, currency, product: gift },
  };
  await ledger.execute(pointsDecider, customer, command, cause);
}

const settingsOf = (of: string, reward: GrantedTierReward['reward']) =>
  ({
    title: of,
    applyTo: 'all_customers',
    typeMilestone: 'milestone_order',
    milestones: [{ ...ROW, ...reward }],
  }) as unknown as MilestoneSettings;
