import { z } from 'zod';
import type { Plan } from '../kernel/plans.js';
import {
  anniversarySettings,
  birthdaySettings,
  customProgramSettings,
  googleReviewSettings,
  newsletterSettings,
  reviewSettings,
  signUpSettings,
  socialSettings,
  streakSettings,
  surveySettings,
  visitSettings,
} from './settings/actions.js';
import { milestoneSettings } from './settings/milestone.js';
import { placeOrderSettings, subscriptionOrderSettings } from './settings/orders.js';
import {
  amountDiscountSettings,
  buyXGetYSettings,
  dynamicVoucherSettings,
  freeGiftSettings,
  freeShippingSettings,
  percentageDiscountSettings,
  posAmountDiscountSettings,
  posPercentageDiscountSettings,
  storeCreditSettings,
  voucherSettings,
} from './settings/rewards.js';

interface Row {
  /** Direction of its points; also its tab on the programs page. */
  readonly type: 'earning' | 'spending' | 'milestone';
  /** Heading in the list of kinds. */
  readonly group: string;
  readonly label: string;
  readonly settings: z.ZodObject;
  /** Maximum number in a shop's program book. */
  readonly most: number;
  /** The lowest plan that includes it. */
  readonly plan: Plan;
}

const row = <const R extends Row>(given: R): R => given;

/** An action on a social network (spec EARN-047…058); a new network is one line here. */
const social = <S extends readonly string[]>(label: string, hosts: S, plan: Plan = 'free') =>
  row({ type: 'earning', group: 'social', label, settings: socialSettings(hosts), most: 1, plan });

/** A reward for points. Plans as in the spec (GATE-017). */
const reward = <S extends z.ZodObject>(group: string, label: string, settings: S, plan: Plan = 'free') =>
  row({ type: 'spending', group, label, settings, most: 100, plan });

/** Kinds of programs with label, settings and maximum number. A new kind is a new row. */
export const catalogue = {
  place_order: row({
    type: 'earning',
    group: 'orders',
    label: 'Place an order',
    settings: placeOrderSettings,
    most: 10,
    plan: 'free',
  }),
  subscription_order: row({
    type: 'earning',
    group: 'orders',
    label: 'Order a subscription',
    settings: subscriptionOrderSettings,
    most: 1,
    plan: 'free',
  }),
  sign_up: row({
    type: 'earning',
    group: 'account',
    label: 'Sign up',
    settings: signUpSettings,
    most: 1,
    plan: 'free',
  }),
  sign_up_newsletter: row({
    type: 'earning',
    group: 'account',
    label: 'Sign up for the newsletter',
    settings: newsletterSettings,
    most: 1,
    plan: 'free',
  }),
  birthday: row({
    type: 'earning',
    group: 'account',
    label: 'Birthday reward',
    settings: birthdaySettings,
    most: 1,
    plan: 'pro',
  }),
  member_anniversary: row({
    type: 'earning',
    group: 'account',
    label: 'Member anniversary',
    settings: anniversarySettings,
    most: 1,
    plan: 'free',
  }),
  write_review: row({
    type: 'earning',
    group: 'reviews',
    label: 'Write a review',
    settings: reviewSettings,
    most: 1,
    plan: 'pro',
  }),
  google_maps_review: row({
    type: 'earning',
    group: 'reviews',
    label: 'Google Maps review',
    settings: googleReviewSettings,
    most: 1,
    plan: 'pro',
  }),
  interact_website: row({
    type: 'earning',
    group: 'visits',
    label: 'Visit the website',
    settings: visitSettings,
    most: 1,
    plan: 'free',
  }),
  streak_interact_website: row({
    type: 'earning',
    group: 'visits',
    label: 'Visit streak',
    settings: streakSettings,
    most: 10,
    plan: 'free',
  }),
  fill_survey: row({
    type: 'earning',
    group: 'other',
    label: 'Fill in a survey',
    settings: surveySettings,
    most: 10,
    plan: 'pro',
  }),
  custom_program: row({
    type: 'earning',
    group: 'other',
    label: 'Custom program',
    settings: customProgramSettings,
    most: 20,
    plan: 'pro',
  }),
  like_facebook: social('Like on Facebook', ['facebook.com', 'fb.com']),
  follow_instagram: social('Follow on Instagram', ['instagram.com']),
  follow_twitter: social('Follow on X', ['x.com', 'twitter.com']),
  follow_pinterest: social('Follow on Pinterest', ['pinterest.com', 'pin.it']),
  share_facebook: social('Share on Facebook', ['facebook.com', 'fb.com']),
  share_twitter: social('Share on X', ['x.com', 'twitter.com']),
  follow_tiktok: social('Follow on TikTok', ['tiktok.com']),
  subscribe_youtube: social('Subscribe on YouTube', ['youtube.com', 'youtu.be']),
  join_discord: social('Join on Discord', ['discord.gg', 'discord.com'], 'pro'),
  join_telegram: social('Join on Telegram', ['t.me', 'telegram.me'], 'pro'),
  join_whatsapp: social('Join on WhatsApp', ['chat.whatsapp.com', 'wa.me', 'whatsapp.com'], 'pro'),
  join_line: social('Join on LINE', ['line.me', 'lin.ee'], 'pro'),
  milestone: row({
    type: 'milestone',
    group: 'milestones',
    label: 'Milestones',
    settings: milestoneSettings,
    most: 6,
    plan: 'advanced',
  }),
  amount_discount: reward('discounts', 'Amount discount', amountDiscountSettings),
  percentage_discount: reward('discounts', 'Percentage discount', percentageDiscountSettings),
  pos_amount_discount: reward('pos', 'POS amount discount', posAmountDiscountSettings, 'pro'),
  pos_percentage_discount: reward('pos', 'POS percentage discount', posPercentageDiscountSettings, 'pro'),
  free_shipping: reward('shipping', 'Free shipping', freeShippingSettings, 'pro'),
  buy_x_get_y: reward('products', 'Buy X get Y', buyXGetYSettings, 'pro'),
  free_gift: reward('products', 'Free gift', freeGiftSettings, 'pro'),
  custom_voucher: reward('vouchers', 'Custom voucher', voucherSettings),
  dynamic_voucher: reward('vouchers', 'Dynamic voucher', dynamicVoucherSettings),
  partner_voucher: reward('vouchers', 'Partner voucher', voucherSettings),
  store_credit: reward('credit', 'Store credit', storeCreditSettings),
} as const satisfies Record<string, Row>;

export type ProgramEvent = keyof typeof catalogue;
export const programEvents = Object.keys(catalogue) as ProgramEvent[];
export type ProgramType = (typeof catalogue)[ProgramEvent]['type'];
export type SettingsOf<E extends ProgramEvent> = z.output<(typeof catalogue)[E]['settings']>;

/** A kind with its settings, as commands, deciders and read models carry it. */
export type ProgramRule = {
  [E in ProgramEvent]: { readonly event: E; readonly settings: SettingsOf<E> };
}[ProgramEvent];
export type RuleOf<E extends ProgramEvent> = Extract<ProgramRule, { event: E }>;

/** Kinds of programs that share a settings schema: `events('earning', 'social')`. */
export function eventsOf(type: ProgramType, group?: string): ProgramEvent[] {
  return programEvents.filter(
    (event) => catalogue[event].type === type && (!group || catalogue[event].group === group),
  );
}

/** A rule validated by the schema of its kind; omitted settings get the kind's defaults. */
export const programRule = z
  .strictObject({ event: z.enum(programEvents), settings: z.unknown() })
  .transform(({ event, settings }, context): ProgramRule => {
    const read = catalogue[event].settings.safeParse(settings);
    if (read.success) return { event, settings: read.data } as ProgramRule;
    for (const { path, message } of read.error.issues)
      context.addIssue({ code: 'custom', path: ['settings', ...path], message });
    return z.NEVER;
  });

/**
 * Reads a rule from an event of any age: newer settings get their defaults and removed ones are dropped, so that a growing catalogue needs
 * no new event version (ADR 70).
 */
export function readRule({ event, settings }: { readonly event: string; readonly settings: object }): ProgramRule {
  const { shape } = catalogue[event as ProgramEvent].settings;
  const read = Object.entries(shape).map(([field, schema]) => {
    const given = (settings as Record<string, unknown>)[field];
    return [field, given === undefined ? (schema as z.ZodType).parse(undefined) : given] as const;
  });
  return { event, settings: Object.fromEntries(read) } as unknown as ProgramRule;
}
