import { z } from 'zod';
import { instant, pointsOrZero } from '../kernel/shapes.js';
import { catalogue, type ProgramEvent, programEvents } from '../programs/catalogue.js';
import { claimable } from './claims.js';

/** What a shopper does in the widget to earn by a program; `none`: it is done elsewhere, or comes by itself. */
export const earnForm = z.enum(['none', 'claim', 'survey', 'birthday', 'review_link', 'streak', 'referral']);
export type EarnForm = z.output<typeof earnForm>;

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

/** Pictures by name; who draws them decides how they look. */
const pictures = [
  ...(['bag', 'repeat', 'person', 'mail', 'cake', 'calendar', 'star', 'pin', 'eye', 'flame'] as const),
  ...(['list', 'bolt', 'heart', 'flag', 'tag', 'truck', 'gift', 'ticket', 'wallet'] as const),
] as const;
export const icon = z.enum(pictures);
export type Icon = z.output<typeof icon>;

const GROUP_ICONS: Readonly<Record<string, Icon>> = {
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
};
const OWN_ICONS: Partial<Record<ProgramEvent, Icon>> = {
  subscription_order: 'repeat',
  sign_up_newsletter: 'mail',
  birthday: 'cake',
  member_anniversary: 'calendar',
  google_maps_review: 'pin',
  streak_interact_website: 'flame',
  fill_survey: 'list',
};

/** The picture of a kind of program: its own, or that of its group. */
export const iconOf = (event: ProgramEvent): Icon => OWN_ICONS[event] ?? GROUP_ICONS[catalogue[event].group] ?? 'bolt';

/** Address of an icon that the merchant uploaded, below the app proxy's; null where the picture by name is shown. */
const image = z.string().nullable();

/** A question of a survey as the shopper reads it. */
const question = z.object({
  question: z.string(),
  kind: z.enum(['text', 'rating', 'choice']),
  choices: z.array(z.string()),
  required: z.boolean(),
});

/** A way to earn, in words made of its settings. Title and sentence are in the shopper's language where the merchant, and we, have it. */
export const wayToEarn = z.object({
  id: z.string(),
  event: z.enum([...programEvents, 'referral']),
  title: z.string(),
  summary: z.string(),
  icon,
  image,
  form: earnForm,
  /** Where it is done: a page of a network, a place on a map, the shop's own products. */
  link: z.string().nullable(),
  questions: z.array(question),
  /** In which order the parts of a birth date are read; only for birthdays. */
  dateFormat: z.string().nullable(),
  /** The shopper told their date of birth before; only for birthdays. */
  told: z.boolean(),
  /** The limit is reached: it pays again from `until` on, or never more. Null while it pays; guests have no limits. */
  done: z.object({ until: instant.nullable() }).nullable(),
});
export type WayToEarn = z.output<typeof wayToEarn>;

/** A reward; cost and value are of one step where the shopper picks the points. */
export const wayToRedeem = z.object({
  id: z.string(),
  event: z.enum(programEvents),
  title: z.string(),
  summary: z.string(),
  icon,
  image,
  costMode: z.enum(['fixed', 'dynamic']),
  pointsCost: pointsOrZero,
  /** What `redeemValue` is: money of the shop, a share of a hundred, or goods that have no figure. */
  gives: z.enum(['money', 'percent', 'goods']),
  redeemValue: z.string(),
  minPoints: pointsOrZero.nullable(),
  maxPoints: pointsOrZero.nullable(),
  /** The shopper picks one of several goods (`shopper.gifts` lists them). */
  isPicked: z.boolean(),
  /** What to do with its code, in the merchant's words; empty where nothing is to be said. */
  instructions: z.string(),
  /** Its last moment; null when it has none. */
  until: instant.nullable(),
  /** Why nobody, or not this shopper, can have it any more, whatever the balance: sold out, or had already. */
  no: z.object({ code: z.string(), text: z.string() }).nullable(),
  /** It can be had now: the balance reaches it and nothing stands against it. */
  within: z.boolean(),
});
export type WayToRedeem = z.output<typeof wayToRedeem>;
