import { z } from 'zod';
import { planDiscounts, planHandles } from '../billing/plans.js';
import { instant, line, moment } from '../kernel/shapes.js';

/** Months that the discount of a deal may hold (spec DEAL-011). */
export const dealMonths = [1, 2, 3, 4, 5, 6, 12] as const;
export const dealAudiences = ['exclusive_deal_potential', 'exclusive_deal_post_cal'] as const;
export const dealButtons = ['call', 'upgrade', 'call|upgrade'] as const;
/** Placeholders of title and subtitle (spec DEAL-010). */
export const dealPlaceholders = ['store_name', 'discount_value', 'month_numbers'] as const;

/** A discount code that plans are sold with, in capitals. */
export const planDiscountCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => Object.hasOwn(planDiscounts, code), { error: 'Invalid coupon code' });

const webAddress = z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'Enter an address with https://' })]);
const text = (max: number) => z.union([z.literal(''), line(max)]);

/**
 * Settings of the exclusive deal. Durations are hours (GAP-23): `bannerDuration` is how long the countdown runs, `bannerSpamDuration` how
 * long a closed banner stays away.
 */
export const exclusiveDealSettings = z.strictObject({
  isActive: z.boolean().default(false),
  forMerchants: z.enum(dealAudiences).default('exclusive_deal_potential'),
  applyPlan: z.enum(planHandles).default('advanced_2025'),
  discountCode: planDiscountCode.default('LOYAL50'),
  discountPercent: z.int().min(1).max(100).default(50),
  discountApplyMonths: z.literal([...dealMonths]).default(3),
  bannerDuration: z.int().min(1).max(8760).default(72),
  bannerSpamDuration: z.int().min(0).max(8760).default(6),
  disabledCountDown: z.boolean().default(false),
  title: line(150).default('An exclusive deal for {{store_name}}'),
  subtitle: text(300).default('{{discount_value}} off for {{month_numbers}} months'),
  btnGroupType: z.enum(dealButtons).default('call|upgrade'),
  btnCallText: line(40).default('Book a call'),
  btnUpgradeText: line(40).default('Upgrade now'),
  btnCallLink: webAddress.default(''),
  settingTrigger: text(100).default(''),
  /** When the deal ends; a year after its creation by default (spec DEAL-015). */
  deleteAt: moment.optional(),
});
export type ExclusiveDealSettings = z.output<typeof exclusiveDealSettings>;

/** The exclusive deal as it is stored and answered. */
export const exclusiveDeal = z.object({
  ...exclusiveDealSettings.shape,
  id: z.string(),
  type: z.literal('exclusive_deal'),
  deleteAt: instant,
  hiddenAt: instant.nullable(),
  firstSeen: instant.nullable(),
});
export type ExclusiveDeal = z.output<typeof exclusiveDeal>;

const HOUR_MS = 60 * 60_000;

/** Whether the banner is due at `now`: all four conditions must hold (spec DEAL-016…020). @param plan the shop's plan */
export function isDealShown(deal: ExclusiveDeal, plan: string | null, now: string): boolean {
  const { isActive, applyPlan, hiddenAt, bannerSpamDuration, deleteAt } = deal;
  const isBack = hiddenAt === null || Date.parse(now) - Date.parse(hiddenAt) > bannerSpamDuration * HOUR_MS;
  return isActive && plan !== applyPlan && isBack && Date.parse(now) < Date.parse(deleteAt);
}

/** Moment at which the countdown ends: some hours after the deal was first seen, at the latest when it is deleted. */
export function countdownEnd({ firstSeen, bannerDuration, deleteAt }: ExclusiveDeal): string {
  if (firstSeen === null) return deleteAt;
  const end = new Date(Date.parse(firstSeen) + bannerDuration * HOUR_MS).toISOString();
  return end < deleteAt ? end : deleteAt;
}

/** Replaces `{{store_name}}`, `{{discount_value}}` and `{{month_numbers}}`; braces may be single or missing in older texts. */
export function dealText(
  template: string,
  deal: Pick<ExclusiveDealSettings, 'discountPercent' | 'discountApplyMonths'>,
  store: string,
) {
  const values = {
    store_name: store,
    discount_value: `${deal.discountPercent}%`,
    month_numbers: String(deal.discountApplyMonths),
  };
  return template.replaceAll(
    /\{{0,2}\b(store_name|discount_value|month_numbers)\b\}{0,2}/g,
    (_, name: keyof typeof values) => values[name],
  );
}

/** Pages without the banner, by the beginning of their path (spec DEAL-023…030, GAP-70). */
const WITHOUT_BANNER = [
  '/customers',
  '/membership',
  '/wholesale',
  '/storefront',
  '/onsite',
  '/analytics',
  '/integration',
  '/translations',
  '/settings/translations',
  '/settings/notifications',
  '/notifications',
];

/** Whether the banner may be on a page; paths are without the prefix of the app. */
export const hasDealBanner = (path: string): boolean =>
  !WITHOUT_BANNER.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
