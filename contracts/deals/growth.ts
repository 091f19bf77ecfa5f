import type { Plan } from '../kernel/plans.js';

/** A step of growth rewards: from this many assisted orders on, it gives that many free orders (spec DEAL-042…046, CON-05). */
export const growthSteps = [
  { orders: 1, reward: 5 },
  { orders: 10, reward: 10 },
  { orders: 50, reward: 20 },
  { orders: 100, reward: 50 },
  { orders: 500, reward: 100 },
] as const;

const multipliers: Readonly<Record<Plan, number>> = { free: 1, pro: 1, advanced: 2, enterprise: 5 };

/** Factor of a plan's growth rewards (spec DEAL-047); a shop without a plan has that of the free one. */
export const growthMultiplier = (plan: Plan | null): number => multipliers[plan ?? 'free'];

/** Free orders that a step gives on a plan; null for a number that is no step. */
export function growthReward(orders: number, plan: Plan | null): number | null {
  const step = growthSteps.find((one) => one.orders === orders);
  return step ? step.reward * growthMultiplier(plan) : null;
}
