import type { Rule } from '../model/facts.js';

/** Plans by rank: a higher one includes all lower ones. */
const RANKS = ['free', 'pro', 'advanced', 'enterprise'];

/** The lowest plan of a kind of program; unlisted kinds are in every plan. */
const PLAN_OF: Readonly<Record<string, string>> = {
  birthday: 'pro',
  write_review: 'pro',
  google_maps_review: 'pro',
  fill_survey: 'pro',
  custom_program: 'pro',
  join_discord: 'pro',
  join_telegram: 'pro',
  join_whatsapp: 'pro',
  join_line: 'pro',
  milestone: 'advanced',
  pos_amount_discount: 'pro',
  pos_percentage_discount: 'pro',
  free_shipping: 'pro',
  buy_x_get_y: 'pro',
  free_gift: 'pro',
};

export const hasPlan = (own: string | null, needed: string): boolean =>
  own === null || RANKS.indexOf(own) >= RANKS.indexOf(needed);

interface Choices {
  readonly statusUseCondition?: boolean;
  readonly earnBy?: string;
  readonly costMode?: string;
}

/** Whether a plan includes a program as written; an unknown plan limits nothing (GATE-002). */
export function isInPlan(own: string | null, { event, settings }: Pick<Rule, 'event'> & { settings: object }): boolean {
  const { statusUseCondition, earnBy, costMode } = settings as Choices;
  const isPicked = costMode === 'dynamic' && event !== 'dynamic_voucher';
  const isAdvanced = statusUseCondition === true || earnBy === 'item' || isPicked;
  return hasPlan(own, PLAN_OF[event] ?? 'free') && (!isAdvanced || hasPlan(own, 'advanced'));
}

/** Discounts of which the free plan includes one (GATE-016). */
export const isOneOnFree = (event: string): boolean => event === 'amount_discount' || event === 'percentage_discount';
