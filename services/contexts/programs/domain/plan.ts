import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { PlanSet, type ProgramBookEvent, ProgramPaused } from '@loyalty/contracts/programs/events';
import { type Feature, lockOf, lockOfFeature } from '@loyalty/contracts/programs/gates';
import { type Plan, planNames } from '@loyalty/contracts/programs/plans';
import type { Decided } from '../../../kernel/decider.js';
import type { Program } from './book.js';

/** The shop is on a plan, as the one who sells plans says. */
export interface SetPlan {
  readonly kind: 'SetPlan';
  readonly plan: Plan;
}

const ruleNow = (program: Program): ProgramRule => program.versions.at(-1)!.rule;

/** Says which plan has something (spec MSG-136). */
const planNeeded = (plan: Plan, field: string): Rejection =>
  reject('plan.needed', { field, with: { plan: planNames[plan] } });

/** Why a plan does not let something be written or turned on, beside the programs that count; null when it does. */
export function lockedBy(plan: Plan | null, rule: ProgramRule, others: readonly Program[]): Rejection | null {
  const lock = lockOf(
    rule,
    plan,
    others.map((other) => ruleNow(other).event),
  );
  return lock && planNeeded(lock.plan, lock.field);
}

/** Why a plan does not let a feature be used; null when it does. */
export const featureLocked =
  (feature: Feature, field: string) =>
  (own: Plan | null): Rejection | null => {
    const plan = lockOfFeature(feature, own);
    return plan && planNeeded(plan, field);
  };

/** Why a plan does not let the rule engine be adopted (spec GATE-013), lists be exported (GATE-030), and the widget follow the page (GATE-043). */
export const ruleEngineLocked = featureLocked('ruleEngine', 'adopted');
export const exportLocked = featureLocked('export', 'kind');
export const detectionLocked = featureLocked('detectedLanguage', 'widgetLanguage');

/** What is on and the plan has not: of several discounts on the free plan the oldest goes on. */
function beyond(plan: Plan, live: readonly Program[]): string[] {
  const on = live.filter((program) => program.on);
  return on
    .filter((program, index) => lockedBy(plan, ruleNow(program), on.slice(0, index)))
    .map(({ program }) => program);
}

/**
 * The plan with what it pauses, in one decision (spec EARN-119, BILL-053). What was paused is turned on again by the merchant, once the
 * plan has it (GAP-71).
 */
export function setPlan({ plan }: SetPlan, before: Plan | null, live: readonly Program[]): Decided<ProgramBookEvent>[] {
  if (plan === before) return [];
  const paused = beyond(plan, live);
  return [occurred(PlanSet, { plan, paused }), ...paused.map((program) => occurred(ProgramPaused, { program }))];
}
