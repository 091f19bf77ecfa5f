/** Plans by rank: each has what the lower ones have (spec GATE-002). */
export const plans = ['free', 'pro', 'advanced', 'enterprise'] as const;
export type Plan = (typeof plans)[number];
export type PaidPlan = Exclude<Plan, 'free'>;

export const planNames: Readonly<Record<Plan, string>> = {
  free: 'Free',
  pro: 'Pro',
  advanced: 'Advanced',
  enterprise: 'Enterprise',
};
