import { z } from 'zod';
import { line, note, POINTS_CAP, tagList } from '../kernel/shapes.js';
import { decimalOrZero, percent, positive } from '../programs/settings/fields.js';
import { tierId } from '../tiers/settings.js';

/** A description has at most so many characters (spec REFR-006). */
export const MAX_REFERRAL_DESCRIPTION = 500;
/** A post on X is this long at most. */
const MAX_TWEET = 280;
/** Referrals of one member at most, whatever the merchant allows. */
const MAX_REFERRALS = 10_000;

/** Reward of one side of a referral: points, or a coupon for an amount or a percentage. */
export const referralRewardKind = z.enum(['points', 'amount', 'percentage']);
type ReferralRewardKind = z.output<typeof referralRewardKind>;

const count = (most: number) =>
  z
    .int({ error: 'Digits only' })
    .min(1, { error: `Number needs to be between 1 and ${most}` })
    .max(most, { error: `Number needs to be between 1 and ${most}` });

const rewardFields = {
  title: line(255),
  kind: referralRewardKind,
  /** Points, money of the shop's currency, or per cent. */
  amount: positive,
  /** Orders that the coupon is good for; zero for any. Points have none. */
  minimumPurchase: decimalOrZero.default(0),
  /** Days that the coupon lives; null without an end. */
  expiresInDays: count(3650).nullable().default(null),
};
const storedReward = z.strictObject(rewardFields);
export type ReferralReward = z.output<typeof storedReward>;

const amounts: Readonly<Record<ReferralRewardKind, z.ZodType<number>>> = {
  points: positive
    .refine(Number.isInteger, { error: 'Digits only' })
    .refine((n) => n <= POINTS_CAP, { error: `Number needs to be at most ${POINTS_CAP}` }),
  amount: positive,
  percentage: percent,
};

/** An invalid number already has its message. Beyond that, one message a field is enough. */
function checkAmount({ kind, amount }: ReferralReward, context: z.core.$RefinementCtx): void {
  if (!positive.safeParse(amount).success) return;
  const [issue] = amounts[kind].safeParse(amount).error?.issues ?? [];
  if (issue) context.addIssue({ code: 'custom', message: issue.message, path: ['amount'] });
}

const limit = count(MAX_REFERRALS).nullable();

/** When the member's reward is given: with the friend's order, or once staff have approved it. */
const whenRewarded = z.enum(['order', 'approval']);

const antiCheat = {
  enabled: z.boolean().default(true),
  /** Only a friend who never ordered before following the link counts. */
  firstOrderOnly: z.boolean().default(true),
  /** A friend who lives at the member's address does not count. */
  sameHousehold: z.boolean().default(true),
};
const antiCheatDefault = { enabled: true, firstOrderOnly: true, sameHousehold: true };

/** Web addresses and paths of the shop itself; whether the domain is the shop's own is checked when they are saved (B-162). */
const redirectUrl = z.string().trim().max(500).refine(isAddress, { error: 'Domain is invalid' }).default('');

function isAddress(text: string): boolean {
  if (text === '' || /^\/(?![/\\])\S*$/.test(text)) return true;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === '';
}

const shape = {
  description: note(MAX_REFERRAL_DESCRIPTION).default(''),
  /** The friend's order must come to so much, in the shop's currency. */
  orderRequirement: decimalOrZero.default(0),
  /** Where a friend goes on to shop; empty is the store's first page. */
  redirectUrl,
  /** Text of a post on X; the link follows it. */
  tweet: note(MAX_TWEET).default('I love this store. Get a reward on your first order with my link:'),
  /** Members who may refer: all, or those of some tiers. */
  applyTo: z.enum(['all_members', 'vip_tiers']).default('all_members'),
  applyToTiers: z.array(tierId).max(30).default([]),
  /** Friends that one member may bring, for all members or by tier; null without an end. */
  limitBy: z.enum(['all', 'tier']).default('all'),
  limit: limit.default(null),
  limitByTier: z
    .array(z.strictObject({ tier: tierId, limit }))
    .max(30)
    .default([]),
  when: whenRewarded.default('order'),
  orderTags: tagList,
  customerTags: tagList,
  antiCheat: z.strictObject(antiCheat).default(antiCheatDefault),
};

/** The settings without the rules among them: what was stored once stays readable. */
export const storedReferralSettings = z.strictObject({
  ...shape,
  friendReward: storedReward,
  customerReward: storedReward,
});
export type ReferralSettings = z.output<typeof storedReferralSettings>;

const reward = storedReward.superRefine(checkAmount);

/** Settings of a shop's referral program (spec REFR-001 to REFR-009). */
export const referralSettings = z
  .strictObject({ ...shape, friendReward: reward, customerReward: reward })
  .superRefine(({ applyTo, applyToTiers, limitBy, limitByTier }, context) => {
    if (applyTo === 'vip_tiers' && applyToTiers.length === 0)
      context.addIssue({ code: 'custom', message: 'Select at least one tier', path: ['applyToTiers'] });
    const tiers = limitByTier.map(({ tier }) => tier);
    const twice = tiers.findIndex((tier, index) => tiers.indexOf(tier) < index);
    if (limitBy === 'tier' && twice >= 0)
      context.addIssue({ code: 'custom', message: 'This value already exists', path: ['limitByTier', twice, 'tier'] });
  });

/** Settings that a new program begins with. */
export const referralDefaults: ReferralSettings = referralSettings.parse({
  friendReward: { title: 'Welcome gift', kind: 'percentage', amount: 10 },
  customerReward: { title: 'Thank you for bringing a friend', kind: 'points', amount: 100 },
});
