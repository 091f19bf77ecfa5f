import { type PaidPlan, type Plan, plans } from './plans.js';

/** A feature and the conditions under which a shop has it; all conditions given must hold. */
export interface Feature {
  readonly name: string;
  /** The lowest plan that includes it; every plan when omitted. */
  readonly plan?: Plan;
  /** Flags of a shop any of which replaces the plan (spec GATE-007). */
  readonly unlockedBy?: readonly string[];
  /** Shops installed before this day (YYYY-MM-DD) have it on any plan. */
  readonly installedBefore?: string;
  /** Length of the trial on lower plans, in days. */
  readonly trialDays?: number;
  /** A flag that is required on any plan. */
  readonly flag?: string;
  /** Plans of the store at the platform, any of which is enough (spec GATE-006). */
  readonly platformPlans?: readonly string[];
  /** Whether the plan must include the point of sale, or the shop have it as an addition to its plan (spec GATE-036). */
  readonly needsPos?: true;
  /** Access scopes that the store must have granted, all of them (spec GATE-025). */
  readonly scopes?: readonly string[];
}

/** Facts that the conditions of features are checked against; unknown ones count as missing. */
export interface ShopFacts {
  /** Null before a plan is set: then no plan is missing (docs/adr/0084). */
  readonly plan: Plan | null;
  readonly flags?: readonly string[];
  /** Plan of the store at the platform, by its name there. */
  readonly platformPlan?: string;
  readonly scopes?: readonly string[];
  /** Whether it has the point of sale. */
  readonly hasPos?: boolean;
  /** ISO 8601 instant of the first installation. */
  readonly installedAt?: string | null;
  /** Ends of trials, as ISO 8601 instants by the feature's name. */
  readonly trials?: Readonly<Record<string, string>>;
  /** ISO 8601 instant; needed for trials. */
  readonly now?: string;
}

/** Reason why a shop lacks a feature, and the requirement. */
export type Unavailable = { readonly available: false } & (
  | { readonly because: 'plan'; readonly needs: PaidPlan; readonly trialDays?: number }
  | { readonly because: 'flag'; readonly needs: string }
  | { readonly because: 'platform-plan'; readonly needs: readonly string[] }
  | { readonly because: 'scope'; readonly needs: readonly string[] }
  /** Neither the plan nor an addition to it includes the point of sale. */
  | { readonly because: 'pos' }
  /** Support has locked it for this shop. */
  | { readonly because: 'support' }
);

type FeatureState = { readonly available: true; readonly trialEndsAt?: string } | Unavailable;

const AVAILABLE = { available: true } as const;

/** A store's plan by one name: the platform calls the same plan "Shopify Plus", "shopify_plus" and "plus". */
const storePlan = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(' ', '_')
    .replace(/^shopify_/, '');

/** Requirement that is unmet on any plan; null for none. */
function closedBy({ flag, platformPlans, needsPos, scopes = [] }: Feature, facts: ShopFacts): Unavailable | null {
  if (flag !== undefined && !facts.flags?.includes(flag)) return { available: false, because: 'flag', needs: flag };
  if (platformPlans && !platformPlans.map(storePlan).includes(storePlan(facts.platformPlan ?? '')))
    return { available: false, because: 'platform-plan', needs: platformPlans };
  if (needsPos && facts.plan !== null && !facts.hasPos) return { available: false, because: 'pos' };
  const missing = scopes.filter((scope) => !facts.scopes?.includes(scope));
  return missing.length > 0 ? { available: false, because: 'scope', needs: missing } : null;
}

/** Whether the plan includes a feature, or something replaces the plan. */
function inPlan({ plan = 'free', unlockedBy = [], installedBefore }: Feature, facts: ShopFacts): boolean {
  if (facts.plan === null || plans.indexOf(facts.plan) >= plans.indexOf(plan)) return true;
  if (unlockedBy.some((flag) => facts.flags?.includes(flag))) return true;
  return installedBefore !== undefined && Boolean(facts.installedAt && facts.installedAt < installedBefore);
}

/** Availability of a feature; the single rule for every gate of the server and every lock of the screens. */
export function featureState(feature: Feature, facts: ShopFacts): FeatureState {
  const closed = closedBy(feature, facts);
  if (closed) return closed;
  if (inPlan(feature, facts)) return AVAILABLE;
  const { name, trialDays } = feature;
  const trialEndsAt = facts.trials?.[name];
  if (trialEndsAt && facts.now && facts.now < trialEndsAt) return { available: true, trialEndsAt };
  const needs = feature.plan as PaidPlan;
  // Each trial is offered once.
  const offer = trialDays !== undefined && trialEndsAt === undefined ? { trialDays } : {};
  return { available: false, because: 'plan', needs, ...offer };
}

/** Missing requirement of a feature; null when the shop has the feature. */
export function missingFor(feature: Feature, facts: ShopFacts): Unavailable | null {
  const state = featureState(feature, facts);
  return state.available ? null : state;
}
