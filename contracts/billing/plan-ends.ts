import { exportLists } from '../exports/features.js';
import type { Feature } from '../kernel/features.js';
import { memberDeals, memberPrivileges, partnerTiers, subscriptionMembership } from '../memberships/features.js';
import { customDomain, customSender } from '../messaging/senders/features.js';
import { metafieldSync } from '../metafields/features.js';
import { magicTags, programFeatures } from '../programs/features.js';
import { referralProgram, unlimitedReferrals } from '../referrals/features.js';
import { brandingFeatures } from '../shop/branding.js';
import { detectedLanguage, severalLanguages } from '../shop/features.js';
import { vipTiers } from '../tiers/features.js';
import { posIntegration } from '../till/features.js';

/** Effect of a downgrade on one part of the product, and of an upgrade that includes it again. */
interface PlanEnd {
  readonly part: string;
  readonly features: readonly Feature[];
  readonly rests: string;
  readonly stays: string;
  /** By itself at once, or once the merchant turns it on again (GAP-71). */
  readonly returns: string;
}

const AUTOMATICALLY = 'automatically';
const BY_HAND = 'by hand';

/** Every feature of a plan is in one row (plan-ends.spec.ts); docs/billing.md shows the rows, and tests/journeys/billing/plan-ends.test.ts lives through them. */
export const planEnds = [
  {
    part: 'Programs of kinds, or with choices, of a higher plan',
    features: programFeatures.filter((feature) => feature !== magicTags),
    rests: 'paused: they pay and sell nothing',
    stays: 'their settings; points and coupons that were given',
    returns: BY_HAND,
  },
  {
    part: 'VIP tiers',
    features: [vipTiers],
    rests: 'nobody is moved or rewarded; rates, programs and deals for tiers alone have no effect',
    stays: 'the scheme, everybody’s tier, rewards that were granted; programs as they were written',
    returns: `${BY_HAND}, without entry rewards`,
  },
  {
    part: 'Partner tiers, with their privileges',
    features: [partnerTiers, memberPrivileges],
    rests: 'as VIP tiers',
    stays: 'as VIP tiers',
    returns: `${BY_HAND}, without entry rewards`,
  },
  {
    part: 'Referrals',
    features: [referralProgram, unlimitedReferrals],
    rests: 'links above 100',
    stays: 'the program and its links, pending referrals, both rewards',
    returns: AUTOMATICALLY,
  },
  {
    part: 'Deals for members',
    features: [memberDeals],
    rests: 'they are not shown, and nobody takes one',
    stays: 'codes that were taken',
    returns: AUTOMATICALLY,
  },
  {
    part: 'Tiers that follow a subscription',
    features: [subscriptionMembership],
    rests: 'subscribers leave the tier that it gave, where tiers do not rest themselves',
    stays: 'its settings; tiers that staff assigned',
    returns: AUTOMATICALLY,
  },
  {
    part: 'Magic tags',
    features: [magicTags],
    rests: 'nothing is tagged',
    stays: 'tags at the store',
    returns: AUTOMATICALLY,
  },
  {
    part: 'Metafields of customers',
    features: [metafieldSync],
    rests: 'no value is sent to the store',
    stays: 'the mapping; values that the store has',
    returns: AUTOMATICALLY,
  },
  {
    part: 'Point of sale',
    features: [posIntegration],
    rests: 'the till shows no member and redeems nothing; members have no code for it',
    stays: 'orders of the till, which earn points',
    returns: AUTOMATICALLY,
  },
  {
    part: 'Export of lists',
    features: [exportLists],
    rests: 'no new file',
    stays: 'files that were made, until they end',
    returns: AUTOMATICALLY,
  },
  {
    part: 'Look of widget and mails, the page’s language',
    features: [...brandingFeatures, detectedLanguage],
    rests: 'the values have no effect',
    stays: 'the values as they were saved',
    returns: AUTOMATICALLY,
  },
  {
    part: 'Emails from the merchant’s own address, server and domain',
    features: [customSender, customDomain],
    rests: 'emails leave from our address; a domain is not checked',
    stays: 'the sender, the server and the domain with its keys',
    returns: AUTOMATICALLY,
  },
  {
    part: 'Several languages',
    features: [severalLanguages],
    rests: 'no list of more than one further language is saved',
    stays: 'languages that were chosen, and their texts',
    returns: AUTOMATICALLY,
  },
  {
    part: 'Orders above the limit of the free plan',
    features: [],
    rests: 'held: they pay no points, complete no referral, count for no tier or milestone',
    stays: 'what was earned before, and refunds of it',
    returns: 'automatically within 30 days, unless cancelled',
  },
] as const satisfies readonly PlanEnd[];

export type PlanPart = (typeof planEnds)[number]['part'];
