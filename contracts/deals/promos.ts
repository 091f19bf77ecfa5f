import { z } from 'zod';
import { instant, line } from '../kernel/shapes.js';
import { planDiscountCode } from './exclusive-deal.js';

export const promoTypes = ['salePopup', 'saleBanner'] as const;
/** Promo types that a shop may have claimed: a sale, or one of the two offers of the Headstart modal. */
export const claimedPromoTypes = [...promoTypes, 'headstart', 'coupon'] as const;
export type ClaimedPromoType = (typeof claimedPromoTypes)[number];

/** A sale that the admin shows as a popup or as a banner (spec DEAL-032, DEAL-033, GAP-22). */
export const promoWidget = z.strictObject({
  type: z.enum(promoTypes).default('salePopup'),
  enabled: z.boolean().default(false),
  appName: line(60).default('Loyalty'),
  discountCode: planDiscountCode.default('LOYAL20'),
  /** From when on it may be shown; null for at once. */
  newPromoShowAt: instant.nullable().default(null),
  /** Whether it is the sale of a holiday, whose showings are recorded separately. */
  isHolidaySale: z.boolean().default(false),
  /** Days until it may be shown again. */
  promoDelay: z.int().min(0).max(365).default(7),
  /** Whether a timer is shown. */
  countdown: z.boolean().default(false),
  /** Length of the timer, in hours. */
  promoCountdown: z.int().min(1).max(720).default(24),
});
export type PromoWidget = z.output<typeof promoWidget>;

const DAY_MS = 24 * 60 * 60_000;

/** Days after which the promo access time is renewed (spec DEAL-037). */
const ACCESS_DAYS = 3;

const isOlder = (at: string | null, days: number, now: string): boolean =>
  at === null || Date.parse(now) - Date.parse(at) > days * DAY_MS;

export const isAccessStale = (accessAppAt: string | null, now: string): boolean =>
  isOlder(accessAppAt, ACCESS_DAYS, now);

/** Whether a sale is due at `now`. @param shownAt when it was shown last; @param claimed the promo type that the shop claimed */
export function isPromoShown(promo: PromoWidget, shownAt: string | null, claimed: string | null, now: string): boolean {
  const { enabled, newPromoShowAt, promoDelay } = promo;
  const isOpen = newPromoShowAt === null || newPromoShowAt <= now;
  return enabled && claimed === null && isOpen && isOlder(shownAt, promoDelay, now);
}

/** Length of the headstart programme, in days (spec DEAL-041); its orders have no limit. */
export const HEADSTART_DAYS = 365;
/** Plans of the store platform that get a coupon in place of the headstart (GAP-21), by handle and by the name that merchants see. */
const couponPlatformPlans = ['professional', 'grow', 'unlimited', 'advanced', 'shopify_plus', 'plus'];
/** The coupon for stores on higher plans: this code, for these months (spec DEAL-040). */
export const HEADSTART_COUPON = { code: 'LOYAL20', percent: 20, months: 3 } as const;

export type HeadstartOffer = 'headstart' | 'coupon';
export const headstartOffer = (platformPlan: string): HeadstartOffer =>
  couponPlatformPlans.includes(platformPlan.toLowerCase().replaceAll(' ', '_')) ? 'coupon' : 'headstart';
