import { occurred } from '@loyalty/contracts/kernel/event';
import type { ShopFacts } from '@loyalty/contracts/kernel/features';
import type { Plan } from '@loyalty/contracts/kernel/plans';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { PlanSet, type ProgramBookEvent, ProgramPaused } from '@loyalty/contracts/programs/events';
import { ruleEngine } from '@loyalty/contracts/programs/features';
import { lockOf } from '@loyalty/contracts/programs/gates';
import type { Decided } from '../../../kernel/decider.js';
import { rejectMissing, rejectWithout } from '../../../kernel/features.js';
import type { Program } from './book.js';

/** Sets the shop's plan, as the seller of plans reports it. */
export interface SetPlan {
  readonly kind: 'SetPlan';
  readonly plan: Plan;
}

const ruleNow = (program: Program): ProgramRule => program.versions.at(-1)!.rule;

/** Rejection of a program that the shop's plan does not allow in addition to the counted ones; null when it does. */
export function lockedBy(facts: ShopFacts, rule: ProgramRule, others: readonly Program[]): Rejection | null {
  const lock = lockOf(
    rule,
    facts,
    others.map((other) => ruleNow(other).event),
  );
  return lock && rejectMissing(lock.missing, lock.field);
}

/** Rejection of adopting the rule engine; null when the plan includes it (spec GATE-013). */
export const ruleEngineLocked = (facts: ShopFacts): Rejection | null => rejectWithout(ruleEngine, facts, 'adopted');

/** Active programs that the plan does not include: of several discounts on the free plan the oldest stays on. */
function beyond(plan: Plan, live: readonly Program[]): string[] {
  const on = live.filter((program) => program.on);
  return on
    .filter((program, index) => lockedBy({ plan }, ruleNow(program), on.slice(0, index)))
    .map(({ program }) => program);
}

/**
 * Sets the plan and pauses programs that it does not include, in one decision (spec EARN-119, BILL-053). The merchant turns paused programs
 * on again once a plan includes them (GAP-71).
 */
export function setPlan({ plan }: SetPlan, before: Plan | null, live: readonly Program[]): Decided<ProgramBookEvent>[] {
  if (plan === before) return [];
  const paused = beyond(plan, live);
  return [occurred(PlanSet, { plan, paused }), ...paused.map((program) => occurred(ProgramPaused, { program }))];
}
