import { type Book, versionFor } from '../model/book.js';
import type { CustomerFacts } from '../model/facts.js';
import { isInAudience } from './audience.js';
import { dayOf } from './calendar.js';

/** Settings of a program for actions; the fields depend on the kind. */
export interface ActionSettings {
  readonly title: string;
  readonly startDate?: string;
  readonly endDate: string | null;
  readonly earnPoint: number;
  readonly applyTo: 'all_members' | 'all_customers' | 'vip_tiers' | 'b2b_partners';
  readonly applyToTiers?: readonly string[];
  readonly hasLimit?: boolean;
  readonly limitUnit: string;
  readonly limitInterval: number;
  readonly enabledAntiCheat?: boolean;
  readonly eventId?: string;
  readonly reviewApp?: string;
  readonly minimumCharacters?: number;
  readonly minimumRating?: number;
  readonly mediaBonus?: number;
  readonly enableEarnPointsLimit?: boolean;
  readonly earnPointsLimit?: number;
  readonly enableLimitUnit?: string;
  readonly streakDays?: number;
  readonly finalPoint?: number;
  readonly streakMilestones?: readonly { readonly day: number; readonly earnPoint: number }[];
  readonly typeMilestone?: string;
  readonly milestones?: readonly MilestoneRow[];
}

/** A row of milestones. */
export interface MilestoneRow {
  readonly value: number;
  readonly action: string;
  readonly earnPoint: number;
}

export type ActionFacts = Readonly<Record<string, unknown>>;

/** Programs of a kind that were on at the time of an action. */
export function actionsAt(book: Book, event: string, which: string | null, at: string, zone: string) {
  return [...book.programs.values()].flatMap((program) => {
    const version = versionFor(program, at, zone);
    if (!version || (version.rule.event as string) !== event) return [];
    const settings = version.rule.settings as unknown as ActionSettings;
    const name = event === 'custom_program' ? settings.eventId : program.program;
    return which === null || which === name ? [{ program: program.program, version: version.version, settings }] : [];
  });
}

/** Points of a program for an action of its kind; 0 where the action does not qualify. */
export function payFor(event: string, settings: ActionSettings, facts: ActionFacts): number {
  if (event === 'streak_interact_website') {
    if (facts.day === settings.streakDays) return settings.finalPoint ?? 0;
    return settings.streakMilestones?.find(({ day }) => day === facts.day)?.earnPoint ?? 0;
  }
  if (event === 'milestone') {
    const row = settings.milestones?.find(({ value }) => value === facts.value);
    return row?.action === 'bonus_point' ? row.earnPoint : 0;
  }
  if (event !== 'write_review') return settings.earnPoint;
  const isEnough =
    facts.app === settings.reviewApp?.toLowerCase() &&
    Number(facts.characters) >= (settings.minimumCharacters ?? 0) &&
    Number(facts.rating) >= (settings.minimumRating ?? 0);
  return isEnough ? settings.earnPoint + (facts.media === true ? (settings.mediaBonus ?? 0) : 0) : 0;
}

/** Whether a program is for a customer on a day (I-18). */
export function isFor(settings: ActionSettings, customer: CustomerFacts, at: string, zone: string): boolean {
  if (!isInAudience(settings, customer, at)) return false;
  const day = dayOf(at, zone);
  return (!settings.startDate || settings.startDate <= day) && (!settings.endDate || day <= settings.endDate);
}
