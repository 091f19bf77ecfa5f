import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { instant } from '../kernel/shapes.js';
import { dealAudiences, dealButtons } from './exclusive-deal.js';
import { claimedPromoTypes, promoTypes } from './promos.js';

const whole = z.int().min(0);

/** The exclusive deal of the shop was saved with these settings. */
export const ExclusiveDealSaved = event('ExclusiveDealSaved', 1, {
  deal: z.string(),
  settings: z.strictObject({
    isActive: z.boolean(),
    forMerchants: z.enum(dealAudiences),
    applyPlan: z.string(),
    discountCode: z.string(),
    discountPercent: whole,
    discountApplyMonths: whole,
    bannerDuration: whole,
    bannerSpamDuration: whole,
    disabledCountDown: z.boolean(),
    title: z.string(),
    subtitle: z.string(),
    btnGroupType: z.enum(dealButtons),
    btnCallText: z.string(),
    btnUpgradeText: z.string(),
    btnCallLink: z.string(),
    settingTrigger: z.string(),
    deleteAt: instant,
  }),
});

/** The merchant saw the deal for the first time. */
export const ExclusiveDealSeen = event('ExclusiveDealSeen', 1, { deal: z.string() });

/** The merchant closed the banner of the deal. */
export const ExclusiveDealHidden = event('ExclusiveDealHidden', 1, { deal: z.string(), hiddenAt: instant });

/** The sale promo of the shop was saved with these settings. */
export const PromoSaved = event('PromoSaved', 1, {
  type: z.enum(promoTypes),
  enabled: z.boolean(),
  /** Name that the sale is announced with. */
  app: z.string(),
  discountCode: z.string(),
  newPromoShowAt: instant.nullable(),
  isHolidaySale: z.boolean(),
  promoDelay: whole,
  countdown: z.boolean(),
  promoCountdown: whole,
});

/** The merchant claimed a promo. */
export const PromoClaimed = event('PromoClaimed', 1, {
  promoType: z.enum(claimedPromoTypes),
  /** Code that the next subscription is offered with; null for the headstart, which needs none. */
  discountCode: z.string().nullable(),
  /** Months that the discount holds; null for as long as the subscription. */
  discountMonths: whole.nullable(),
  /** The promo's delay, in days as text; null for the offers of the Headstart modal. */
  delayType: z.string().nullable(),
});

/** A step of assisted orders was reached, and its free orders were claimed: once for each step. */
export const GrowthRewardClaimed = event('GrowthRewardClaimed', 1, {
  /** Assisted orders of the step. */
  step: z.int().min(1),
  freeOrders: z.int().min(1),
});

/** Support gave the shop a deal: a discount code for its next subscription. */
export const SupportDealGiven = event('SupportDealGiven', 1, {
  deal: z.uuid(),
  title: z.string(),
  discountCode: z.string(),
  /** Months that the discount holds. */
  discountMonths: z.int().min(1),
  /** Until when the merchant can claim it. */
  endsAt: instant,
  /** The person of the vendor who gave it. */
  person: z.string(),
});

/** Support withdrew a deal that was not claimed. */
export const SupportDealWithdrawn = event('SupportDealWithdrawn', 1, { deal: z.uuid() });

/** The merchant claimed a deal of support; its code goes with the next subscription. */
export const SupportDealClaimed = event('SupportDealClaimed', 1, { deal: z.uuid() });

export const dealsEvents = [
  ExclusiveDealSaved,
  ExclusiveDealSeen,
  ExclusiveDealHidden,
  PromoSaved,
  PromoClaimed,
  GrowthRewardClaimed,
  SupportDealGiven,
  SupportDealWithdrawn,
  SupportDealClaimed,
] as const;
export type DealsEvent = EventsOf<typeof dealsEvents>;
