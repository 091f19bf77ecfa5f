import { z } from 'zod';
import { note } from '../../kernel/shapes.js';
import { conditions, words } from './conditions.js';
import {
  applyTo,
  common,
  type LimitUnit,
  limits,
  limitUnit,
  positiveInt,
  startBeforeEnd,
  startBeforeEndError,
  wholePoints,
} from './fields.js';
import { isGoogleMapsLink } from './google-maps.js';

/** Fields of a program that gives a fixed number of points for an action. */
const fixed = (earnPoint: number, limit: { has: boolean; unit: LimitUnit } = { has: true, unit: 'lifetime' }) => ({
  ...common,
  earnPoint: wholePoints.default(earnPoint),
  applyTo: applyTo.default('all_members'),
  applyToTiers: words(100),
  ...limits(limit),
  ...conditions,
});
const dated = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape);

/** Creation of an account: once per lifetime (spec EARN-124). */
export const signUpSettings = dated(fixed(100)).refine(startBeforeEnd, startBeforeEndError);
export const newsletterSettings = dated(fixed(50)).refine(startBeforeEnd, startBeforeEndError);

/** URL of a page; https only, so that nothing is loaded unencrypted. */
const link = z
  .url({ protocol: /^https$/, error: 'Link is invalid' })
  .max(2000)
  .or(z.literal(''))
  .default('');

/** A survey of questions; the answers are personal data in the vault. */
export const surveySettings = dated({
  ...fixed(50),
  questions: z
    .array(
      z.strictObject({
        question: note(300).refine((text) => text !== '', { error: 'This field is required' }),
        kind: z.enum(['text', 'rating', 'choice']).default('text'),
        choices: words(20),
        required: z.boolean().default(true),
      }),
    )
    .max(30, { error: 'At most 30 questions' })
    .default([]),
}).refine(startBeforeEnd, startBeforeEndError);

/** An event reported by another system through the API; `eventId` is its name there (spec EARN-038). */
export const customProgramSettings = dated({
  ...fixed(10, { has: true, unit: 'day' }),
  eventId: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, { error: 'Use lower-case letters, digits, - and _' }),
}).refine(startBeforeEnd, startBeforeEndError);

/** Input formats of a birth date (spec EARN-140). */
const birthdayFormat = z.enum(['MM/DD', 'DD/MM', 'MM/DD/YYYY', 'DD/MM/YYYY']);
export type BirthdayFormat = z.output<typeof birthdayFormat>;
export const birthdaySettings = dated({
  ...fixed(100, { has: true, unit: 'year' }),
  dateFormat: birthdayFormat.default('MM/DD'),
}).refine(startBeforeEnd, startBeforeEndError);

/** The anniversary of joining (spec EARN-042, GAP-69). */
export const anniversarySettings = dated(fixed(100, { has: true, unit: 'year' })).refine(
  startBeforeEnd,
  startBeforeEndError,
);

/** A visit of the shop (spec EARN-104, EARN-125): `earnPointsLimit` points at most per `limitInterval` of `enableLimitUnit`. */
export const visitSettings = dated({
  ...fixed(10, { has: false, unit: 'day' }),
  enableEarnPointsLimit: z.boolean().default(true),
  earnPointsLimit: positiveInt.default(100),
  enableLimitUnit: limitUnit.default('day'),
  advancedSettingsCampaign: z.boolean().default(false),
}).refine(startBeforeEnd, startBeforeEndError);

/** Days after the start of a streak until a new one can begin (spec MILE-024). */
export const STREAK_RUNS_DAYS = 7;

/** Consecutive days with a visit (spec MILE-018…024). `streakMilestones` pay on their day; the last one ends the streak. */
export const streakSettings = z
  .strictObject({
    ...common,
    applyTo: applyTo.default('all_members'),
    applyToTiers: words(100),
    enabledAntiCheat: z.boolean().default(true),
    /** Length of a streak, in days. */
    streakDays: positiveInt.max(366, { error: 'Number needs to be at most 366' }).default(7),
    /** Points of the last day. */
    finalPoint: wholePoints.default(100),
    streakMilestones: z
      .array(z.strictObject({ day: positiveInt, earnPoint: wholePoints }))
      .max(366)
      .default([]),
  })
  .refine(startBeforeEnd, startBeforeEndError)
  .refine((s) => s.streakMilestones.every(({ day }, index, all) => index === 0 || day > all[index - 1]!.day), {
    error: 'Days must rise',
    path: ['streakMilestones'],
  })
  .refine((s) => s.streakMilestones.every(({ day }) => day < s.streakDays), {
    error: 'A day must lie before the last day of the streak',
    path: ['streakMilestones'],
  })
  .refine((s) => !s.startDate || !s.endDate || daysFrom(s.startDate, s.endDate) >= s.streakDays, {
    error: 'The streak is longer than the program runs',
    path: ['streakDays'],
  });

const daysFrom = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;

/** Text for shoppers where they write a review (spec EARN-108). */
const reviewDisplay = {
  displayTitle: note(255).default(''),
  displayText: note(1000).default(''),
  displaySteps: note(1000).default(''),
  buttonText: note(50).default(''),
  image: link,
  font: note(100).default(''),
};

export const reviewApps = ['judgeme', 'yotpo', 'stamped', 'loox', 'fera', 'airReviews'] as const;
export type ReviewAppName = (typeof reviewApps)[number];

/** Apps that say whether they accept a key, with their names. */
export const verifyingReviewApps = { judgeme: 'Judge.me', fera: 'Fera' } as const satisfies Partial<
  Record<ReviewAppName, string>
>;
export type VerifyingReviewApp = keyof typeof verifyingReviewApps;
export const verifiesKeys = (app: ReviewAppName): app is VerifyingReviewApp => app === 'judgeme' || app === 'fera';

/** Name of an app in facts, whose words are lower case. */
export const wordOfApp = (app: ReviewAppName): string => app.toLowerCase();

/** Reviews of products (spec EARN-105…113). */
export const reviewSettings = dated({
  ...fixed(50, { has: true, unit: 'day' }),
  reviewApp: z.enum(reviewApps, { error: 'Review app is not available' }).default('judgeme'),
  minimumCharacters: z.int().min(0).max(5000).default(0),
  /** Additional points for a review with a picture or video. */
  mediaBonus: wholePoints.default(0),
  /** Whether points are given at once or on approval by staff (spec EARN-111). */
  approveAuto: z.boolean().default(false),
  reviewDefaultStatus: z.enum(['pending', 'approved']).default('pending'),
  minimumRating: z.literal([3, 4, 5]).default(3),
  /** Target page for the shopper: by default the collection of all products (spec EARN-109, EARN-110). */
  redirectLink: z
    .string()
    .trim()
    .max(2000)
    .regex(/^(https:\/\/|\/)\S+$/, { error: 'Link is invalid' })
    .default('/collections/all'),
  ...reviewDisplay,
}).refine(startBeforeEnd, startBeforeEndError);

/** A review on Google Maps: the shopper sends its link for review by staff (spec EARN-045, EARN-136). */
export const googleReviewSettings = dated({
  ...fixed(50),
  placeUrl: z.string().trim().max(2000).refine(isGoogleMapsLink, { error: 'You must enter a link from Google Maps' }),
  ...reviewDisplay,
}).refine(startBeforeEnd, startBeforeEndError);

/** URL of an account, page or post on a network: its hosts and the form of the path (spec EARN-135, GAP-34). */
export function socialUrl(hosts: readonly string[]) {
  return z
    .string()
    .trim()
    .max(2000)
    .refine((url) => isOn(url, hosts), { error: `Enter a link of ${hosts[0]}` });
}

function isOn(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, pathname } = new URL(url);
  const host = hostname.replace(/^(www|m|mobile)\./, '');
  return protocol === 'https:' && hosts.includes(host) && pathname.replaceAll('/', '') !== '';
}

/** An action on a social network: once per lifetime. */
export const socialSettings = (hosts: readonly string[]) =>
  dated({ ...fixed(50), socialUrl: socialUrl(hosts) }).refine(startBeforeEnd, startBeforeEndError);
export type SocialSettings = z.output<ReturnType<typeof socialSettings>>;
