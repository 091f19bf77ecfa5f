/** Plans by rank: what one has, every higher one has too (spec GATE-002). */
export const plans = ['free', 'pro', 'advanced', 'enterprise'] as const;
export type Plan = (typeof plans)[number];
export type PaidPlan = Exclude<Plan, 'free'>;

export const planNames: Readonly<Record<Plan, string>> = {
  free: 'Free',
  pro: 'Pro',
  advanced: 'Advanced',
  enterprise: 'Enterprise',
};

/** Whether a shop's plan has what is in another; a shop whose plan nobody told is not limited (docs/adr/0084). */
export const hasPlan = (own: Plan | null, needed: Plan): boolean =>
  own === null || plans.indexOf(own) >= plans.indexOf(needed);
