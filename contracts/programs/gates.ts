import { catalogue, type ProgramEvent, type ProgramRule } from './catalogue.js';
import { hasPlan, type PaidPlan, type Plan } from './plans.js';

/** What a shop's plan has not: the field that asks for it, and the lowest plan that has it. */
export interface Lock {
  readonly field: string;
  readonly plan: PaidPlan;
}

/** What is no program, by the lowest plan it is in (spec GATE-013, GATE-030, GATE-043). */
const featurePlans = {
  ruleEngine: 'advanced',
  export: 'pro',
  detectedLanguage: 'advanced',
} as const satisfies Record<string, PaidPlan>;

export type Feature = keyof typeof featurePlans;

/** The plan that something waits for, which is no program; null where the shop has it. */
export const lockOfFeature = (feature: Feature, own: Plan | null): PaidPlan | null =>
  hasPlan(own, featurePlans[feature]) ? null : featurePlans[feature];

/**
 * Settings that are in a higher plan than their kind: the conditions and the points by item of the rule engine (GATE-013), and a price
 * that the shopper picks where the merchant could set it, which is how we read advanced redeem (GATE-018, docs/adr/0084).
 */
const choices: readonly (Lock & { readonly isMade: (rule: ProgramRule) => boolean })[] = [
  {
    field: 'statusUseCondition',
    plan: featurePlans.ruleEngine,
    isMade: ({ settings }) => 'statusUseCondition' in settings && settings.statusUseCondition,
  },
  {
    field: 'earnBy',
    plan: featurePlans.ruleEngine,
    isMade: ({ settings }) => 'earnBy' in settings && settings.earnBy === 'item',
  },
  {
    field: 'costMode',
    plan: 'advanced',
    isMade: ({ event, settings }) =>
      event !== 'dynamic_voucher' && 'costMode' in settings && settings.costMode === 'dynamic',
  },
];

const isDiscount = (event: ProgramEvent): boolean => catalogue[event].group === 'discounts';

/** What keeps a shop from a kind, beside programs it has: the kind's plan, or that the free plan has one discount (GATE-016, CON-29). */
export function lockOfKind(event: ProgramEvent, own: Plan | null, others: readonly ProgramEvent[]): Lock | null {
  const plan: Plan = catalogue[event].plan;
  if (plan !== 'free' && !hasPlan(own, plan)) return { field: 'event', plan };
  const isSecond = isDiscount(event) && others.some(isDiscount);
  return isSecond && !hasPlan(own, 'pro') ? { field: 'event', plan: 'pro' } : null;
}

/** The first thing of a program that a plan has not, beside these others; null when it has all of it. */
export const lockOf = (rule: ProgramRule, own: Plan | null, others: readonly ProgramEvent[] = []): Lock | null =>
  lockOfKind(rule.event, own, others) ??
  choices.find(({ plan, isMade }) => !hasPlan(own, plan) && isMade(rule)) ??
  null;
