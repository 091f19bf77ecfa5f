import type { ActionFacts } from '@loyalty/contracts/intake/actions';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { FixedArithmetic } from '@loyalty/contracts/points/events';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { SocialSettings } from '@loyalty/contracts/programs/settings/actions';
import { localDay } from '../../kernel/calendar.js';
import type { Membership } from '../commands.js';
import { type Limit, limitOf, nameOfLimit } from './limits.js';

/** What every program has that pays a fixed number of points for something a customer did. */
type Fixed = Omit<SocialSettings, 'socialUrl'>;

/** A program of that kind with its settings. */
export type ActionRule = Exclude<
  Extract<ProgramRule, { settings: Fixed }>,
  { event: 'place_order' | 'subscription_order' }
>;

/** Whether a program is one of those. */
export const isActionRule = (rule: ProgramRule): rule is ActionRule =>
  'hasLimit' in rule.settings &&
  'earnPoint' in rule.settings &&
  rule.event !== 'place_order' &&
  rule.event !== 'subscription_order';

export type Part = FixedArithmetic['parts'][number];

/** What a program pays for an action, each part with what it is for. */
export function partsOf(rule: ActionRule, facts: ActionFacts): Part[] {
  const parts = [{ of: 'base', points: rule.settings.earnPoint }];
  if (rule.event === 'write_review' && facts.media === true)
    parts.push({ of: 'media', points: rule.settings.mediaBonus });
  return parts.filter(({ points }) => points > 0);
}

/** The limits of a program: one award in a span, and for visits so many points (spec EARN-104). */
export function limitsOf(rule: ActionRule, program: string): Limit[] {
  const of = nameOfLimit(rule, program);
  const once = limitOf(rule.settings, of);
  const limits = once ? [once] : [];
  if (rule.event !== 'interact_website' || !rule.settings.enableEarnPointsLimit) return limits;
  const { earnPointsLimit: most, enableLimitUnit: unit, limitInterval: interval } = rule.settings;
  return [...limits, { of, most, unit, interval }];
}

/** Why a program is not for this customer, or not on its days; null when it is (I-18). Until tiers and partners exist nobody is in them. */
export function notFor(rule: ActionRule, at: string, membership: Membership, zone: string): Rejection | null {
  const { applyTo, startDate, endDate } = rule.settings;
  const day = localDay(at, zone);
  if ((startDate && day < startDate) || (endDate && day > endDate)) return reject('program.not-active');
  if (membership === 'Left') return reject('points.customer-left');
  if (applyTo === 'vip_tiers' || applyTo === 'b2b_partners') return reject('action.not-for-you');
  if (applyTo === 'all_members' && membership !== 'Member') return reject('action.members-only');
  return null;
}
