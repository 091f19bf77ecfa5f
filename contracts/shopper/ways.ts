import { z } from 'zod';
import { dictionary } from '../kernel/dictionary.js';
import { instant, pointsOrZero } from '../kernel/shapes.js';
import { catalogue, type ProgramEvent, programEvents } from '../programs/catalogue.js';
import { claimable } from './claims.js';

/** Action in the widget that earns by a program; `none` for programs that are completed elsewhere or without action. */
const earnForm = z.enum(['none', 'claim', 'survey', 'birthday', 'review_link', 'streak', 'referral']);
type EarnForm = z.output<typeof earnForm>;

/** Actions of programs; referrals have a page of their own. */
type ProgramForm = Exclude<EarnForm, 'referral'>;

const OWN_FORMS: Partial<Record<ProgramEvent, ProgramForm>> = {
  fill_survey: 'survey',
  birthday: 'birthday',
  google_maps_review: 'review_link',
  streak_interact_website: 'streak',
};

/** Action that earns by a kind of program. */
export const formOf = (event: ProgramEvent): ProgramForm =>
  OWN_FORMS[event] ?? (claimable.includes(event) ? 'claim' : 'none');

/** Icons by name; their drawing is up to the client. */
const pictures = [
  ...(['bag', 'repeat', 'person', 'mail', 'cake', 'calendar', 'star', 'pin', 'eye', 'flame'] as const),
  ...(['list', 'bolt', 'heart', 'flag', 'tag', 'truck', 'gift', 'ticket', 'wallet'] as const),
] as const;
export const icon = z.enum(pictures);
export type Icon = z.output<typeof icon>;

const GROUP_ICONS: Readonly<Record<string, Icon>> = dictionary({
  orders: 'bag',
  account: 'person',
  reviews: 'star',
  visits: 'eye',
  social: 'heart',
  other: 'bolt',
  milestones: 'flag',
  discounts: 'tag',
  pos: 'tag',
  shipping: 'truck',
  products: 'gift',
  vouchers: 'ticket',
  credit: 'wallet',
});
const OWN_ICONS: Partial<Record<ProgramEvent, Icon>> = {
  subscription_order: 'repeat',
  sign_up_newsletter: 'mail',
  birthday: 'cake',
  member_anniversary: 'calendar',
  google_maps_review: 'pin',
  streak_interact_website: 'flame',
  fill_survey: 'list',
};

/** The icon of a kind of program: its own, or that of its group. */
export const iconOf = (event: ProgramEvent): Icon => OWN_ICONS[event] ?? GROUP_ICONS[catalogue[event].group] ?? 'bolt';

/** Path of an icon that the merchant uploaded, relative to the app proxy; null where the icon by name is shown. */
const image = z.string().nullable();

/** A survey question as shown to the shopper. */
const question = z.object({
  question: z.string(),
  kind: z.enum(['text', 'rating', 'choice']),
  choices: z.array(z.string()),
  required: z.boolean(),
});

/**
 * A way to earn, with texts made of its settings. Title and sentence are translated as far as the merchant's and the product's texts allow.
 */
export const wayToEarn = z.object({
  id: z.string(),
  event: z.enum([...programEvents, 'referral']),
  title: z.string(),
  summary: z.string(),
  icon,
  image,
  form: earnForm,
  /** The merchant's own text above the action, and on its button; empty for those of the widget. */
  lead: z.string(),
  button: z.string(),
  /** Page of the action: on a network, on a map, or the shop's own products. */
  link: z.string().nullable(),
  questions: z.array(question),
  /** Input format of a birth date; only for birthdays. */
  dateFormat: z.string().nullable(),
  /** Whether the shopper already gave their date of birth; only for birthdays. */
  told: z.boolean(),
  /** Day of the shop on which it pays next; of anniversaries alone, for members. */
  next: z.iso.date().nullable(),
  /** Reached limit: it pays again from `until` on, or never. Null while it pays; guests have no limits. */
  done: z.object({ until: instant.nullable() }).nullable(),
});
export type WayToEarn = z.output<typeof wayToEarn>;

/** A reward; cost and value are per step where the shopper chooses the points. */
export const wayToRedeem = z.object({
  id: z.string(),
  event: z.enum([...programEvents, 'donation']),
  title: z.string(),
  summary: z.string(),
  icon,
  image,
  costMode: z.enum(['fixed', 'dynamic']),
  pointsCost: pointsOrZero,
  /** Unit of `redeemValue`: money of the shop, a percentage, or goods without a number. */
  gives: z.enum(['money', 'percent', 'goods']),
  redeemValue: z.string(),
  minPoints: pointsOrZero.nullable(),
  maxPoints: pointsOrZero.nullable(),
  /** Smallest order that takes its code, in money of the shop; null for any order. */
  minimumPurchase: z.string().nullable(),
  /** Whether the shopper chooses one of several goods (`shopper.gifts` lists them). */
  isPicked: z.boolean(),
  /** The merchant's instructions for the code; empty for none. */
  instructions: z.string(),
  /** End of availability; null for none. */
  until: instant.nullable(),
  /** Reason why it is unavailable whatever the balance: sold out, or already redeemed by this shopper. */
  no: z.object({ code: z.string(), text: z.string() }).nullable(),
  /** Whether it can be redeemed now: the balance suffices and no other rule prevents it. */
  within: z.boolean(),
});
export type WayToRedeem = z.output<typeof wayToRedeem>;
