import { type CustomerStanding } from '@loyalty/contracts/customers/standing';
import type { ActionFacts } from '@loyalty/contracts/intake/actions';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { FixedArithmetic } from '@loyalty/contracts/points/events';
import type { ProgramRule, RuleOf } from '@loyalty/contracts/programs/catalogue';
import { type SocialSettings, wordOfApp } from '@loyalty/contracts/programs/settings/actions';
import { localDay } from '../../../../kernel/calendar.js';
import { type Ineligible, ineligible } from './eligibility.js';
import { type Limit, limitOf, nameOfLimit } from './limits.js';
import { type MilestoneRow, rowOf } from './milestones.js';

/** Fields of every program that pays a fixed number of points for an action. */
type Fixed = Omit<SocialSettings, 'socialUrl'>;

/** A program of such a kind with its settings. */
type FixedRule = Exclude<Extract<ProgramRule, { settings: Fixed }>, { event: 'place_order' | 'subscription_order' }>;

/** A program that pays for an action: a fixed number of points, or by its days or rows. */
export type ActionRule = FixedRule | RuleOf<'streak_interact_website' | 'milestone'>;

const isFixed = (rule: ProgramRule): rule is FixedRule =>
  'hasLimit' in rule.settings &&
  'earnPoint' in rule.settings &&
  rule.event !== 'place_order' &&
  rule.event !== 'subscription_order';

/** Whether a program is one of those. */
export const isActionRule = (rule: ProgramRule): rule is ActionRule =>
  isFixed(rule) || rule.event === 'streak_interact_website' || rule.event === 'milestone';

export type Part = FixedArithmetic['parts'][number];

/** Parts of a program's payment for an action, each with its reason. */
export function partsOf(rule: ActionRule, facts: ActionFacts): Part[] {
  return allParts(rule, facts).filter(({ points }) => points > 0);
}

function allParts(rule: ActionRule, facts: ActionFacts): Part[] {
  switch (rule.event) {
    case 'streak_interact_website': {
      const { streakDays, finalPoint, streakMilestones } = rule.settings;
      const points = streakMilestones.find(({ day }) => day === facts.day)?.earnPoint ?? 0;
      return facts.day === streakDays ? [{ of: 'final_day', points: finalPoint }] : [{ of: 'base', points }];
    }
    case 'milestone': {
      const row = rowOf(rule.settings, facts);
      return [{ of: 'base', points: row?.action === 'bonus_point' ? row.earnPoint : 0 }];
    }
    case 'write_review': {
      const media = facts.media === true ? [{ of: 'media', points: rule.settings.mediaBonus }] : [];
      return [{ of: 'base', points: rule.settings.earnPoint }, ...media];
    }
    default:
      return [{ of: 'base', points: rule.settings.earnPoint }];
  }
}

/** The milestone row whose coupon an action grants; null where it gives points, or nothing. */
export function rowGiven(rule: ActionRule, facts: ActionFacts): MilestoneRow | null {
  if (rule.event !== 'milestone') return null;
  const row = rowOf(rule.settings, facts);
  return row && row.action !== 'bonus_point' ? row : null;
}

/**
 * Rejection of a review that does not meet a program's requirements; null when it does, or the program is not about reviews (spec EARN-105,
 * EARN-106).
 */
export function shortOf(rule: ActionRule, { app, rating, characters }: ActionFacts): Rejection | null {
  if (rule.event !== 'write_review') return null;
  const { reviewApp, minimumCharacters, minimumRating } = rule.settings;
  if (app !== wordOfApp(reviewApp)) return reject('review.other-app');
  if (Number(characters) < minimumCharacters) return reject('review.too-short');
  return Number(rating) < minimumRating ? reject('review.rating') : null;
}

/** Limits of a program: one award in a span, and for visits a number of points (spec EARN-104). */
export function limitsOf(rule: ActionRule, program: string): Limit[] {
  const of = nameOfLimit(rule, program);
  // Their actions are unique by claim, under its own name.
  if (rule.event === 'streak_interact_website' || rule.event === 'milestone') return [];
  // Whatever the merchant set: a birthday, even if the date is changed, or an anniversary is never paid twice in a year (I-53).
  if (rule.event === 'birthday' || rule.event === 'member_anniversary')
    return [{ of, most: null, unit: 'year', interval: 1 }];
  const once = limitOf(rule.settings, of);
  const limits = once ? [once] : [];
  if (rule.event !== 'interact_website' || !rule.settings.enableEarnPointsLimit) return limits;
  const { earnPointsLimit: max, enableLimitUnit: unit, limitInterval: interval } = rule.settings;
  return [...limits, { of, most: max, unit, interval }];
}

const INELIGIBLE: Record<Ineligible, string> = {
  left: 'points.customer-left',
  'test-mode': 'action.not-for-you',
  'not-in-tier': 'action.not-for-you',
  'not-a-partner': 'action.not-for-you',
  'not-a-member': 'action.members-only',
};

/** Rejects a customer outside the program's audience, or a day outside its dates; null otherwise (I-18). */
export function notFor(rule: ActionRule, at: string, standing: CustomerStanding, zone: string): Rejection | null {
  const { startDate, endDate } = rule.settings;
  const day = localDay(at, zone);
  if ((startDate && day < startDate) || (endDate && day > endDate)) return reject('program.not-active');
  const outside = ineligible(standing, rule.settings);
  return outside && reject(INELIGIBLE[outside]);
}
