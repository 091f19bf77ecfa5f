import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { instant, line, pageLanguage, pointsOrZero } from '../kernel/shapes.js';
import { referralRewardKind } from './settings.js';
import { shareChannels } from './share-words.js';

/** Terms of a reward. */
const terms = z.object({
  title: z.string(),
  kind: referralRewardKind,
  /** Points, money of the currency, or per cent. */
  amount: z.number(),
  minimumPurchase: z.number(),
});
/** A reward as shoppers read it, in the language asked for. */
const offer = terms.extend({
  /** "10% off", or points by the merchant's own word. */
  summary: z.string(),
  /** Minimum order amount in words; empty if there is none. */
  condition: z.string(),
});

/** How the page looks that a member's link leads to: the merchant's texts and colours, empty for those of the page. */
const look = z.object({
  /** The current page, or the earlier one of shops without `useReferralV2`. */
  design: z.enum(['current', 'earlier']),
  title: z.string(),
  lead: z.string(),
  button: z.string(),
  colour: z.string(),
  picture: z.string(),
  background: z.string(),
  steps: z.array(z.string()),
});
export type ReferralLook = z.output<typeof look>;

const code = line(40);

/** A member's link, as a friend sees it who follows it. */
const referralOffer = z.object({
  shop: z.string(),
  /** Address of the shop's logo, or its path below the app proxy; empty without one. */
  logo: z.string(),
  currency: z.string(),
  /** First name of the member, who has chosen to show it; empty otherwise. */
  from: z.string(),
  description: z.string(),
  reward: offer,
  orderRequirement: z.number(),
  redirectUrl: z.string(),
  look,
});
export type ReferralOffer = z.output<typeof referralOffer>;

export const getReferralOffer = endpoint({
  id: 'shopper.referral-offer',
  access: 'storefront',
  method: 'GET',
  path: '/referral/offer',
  summary: 'What a friend gets who follows a member’s link; `lang` is the language of the page',
  query: { code, lang: pageLanguage },
  data: referralOffer,
  answers: 'one',
  does: 'read',
  rejections: ['referral.account-not-found'],
});

/** Alerts of a friend who leaves an address (spec MSG-122 to MSG-126). */
const ALERTS = [
  'referral.account-not-found',
  'referral.email-invalid',
  'referral.limited',
  'referral.email-existed',
  'referral.email-referred',
] as const;

export const claimReferral = endpoint({
  id: 'shopper.claim-referral',
  access: 'storefront',
  form: ['code', 'email'],
  method: 'POST',
  path: '/referral/claim',
  summary:
    'Leave an address as the friend of a member: the referral is pending, and a coupon is made where one is promised',
  body: z.strictObject({ code, email: z.string().trim().max(255) }),
  data: z.object({
    /** Code of the coupon; null where the friend gets points with the first order. */
    coupon: z.string().nullable(),
    reward: terms,
    redirectUrl: z.string(),
  }),
  answers: 'receipt',
  does: 'write',
  rejections: [...ALERTS],
});

/** The referral page of the widget (spec STOR-054). */
const shopperReferrals = z.object({
  /** Null before it was created. */
  link: z.string().nullable(),
  /** Whether invited friends see the shopper's first name. */
  showsName: z.boolean(),
  /** Where the link is shared, with the texts in the language asked for; `{link}` in a text stands for the link. */
  share: z.array(
    z.object({ channel: z.enum(shareChannels), label: z.string(), subject: z.string(), text: z.string() }),
  ),
  description: z.string(),
  currency: z.string(),
  friendReward: offer,
  customerReward: offer,
  orderRequirement: z.number(),
  completed: z.int(),
  pending: z.int(),
  referrals: z.array(
    z.object({ status: z.enum(['pending', 'completed', 'canceled', 'failed']), at: instant, points: pointsOrZero }),
  ),
});
export type ShopperReferrals = z.output<typeof shopperReferrals>;

export const getShopperReferrals = endpoint({
  id: 'shopper.referrals',
  access: 'member',
  forExtensions: true,
  method: 'GET',
  path: '/referral',
  summary:
    'The shopper’s own link and referrals; null where the shop has no referral program for them. `lang` is the language of the page',
  query: { lang: pageLanguage },
  data: shopperReferrals.nullable(),
  answers: 'one',
  does: 'read',
});

export const createShopperLink = endpoint({
  id: 'shopper.referral-link',
  access: 'member',
  forExtensions: true,
  method: 'POST',
  path: '/referral/link',
  summary: 'Create the shopper’s own referral link; the same one again where it is there',
  body: z.strictObject({}),
  data: z.object({ link: z.string(), code: z.string() }),
  answers: 'receipt',
  does: 'write',
  rejections: [
    'referral.not-active',
    'referral.not-a-member',
    'referral.not-for-tier',
    'referral.link-limit',
    'customer.unknown',
  ],
});

export const showReferrerName = endpoint({
  id: 'shopper.referral-name',
  access: 'member',
  method: 'POST',
  path: '/referral/name',
  summary: 'Show the shopper’s first name to friends who follow the link, or not any more',
  body: z.strictObject({ shown: z.boolean() }),
  data: z.object({ shown: z.boolean() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['referral.not-a-member'],
});

export const shopperReferralEndpoints = [
  getReferralOffer,
  claimReferral,
  getShopperReferrals,
  createShopperLink,
  showReferrerName,
] as const;
