import { type Plan as PlanGroup, plans } from '../kernel/plans.js';
import { type BillingInterval, costOfOrders, type PlanRecord, soldPlans } from './plans.js';

/** Groups of plans by rank, each with the sizes that are sold of it. */
export const plansByGroup = plans.map((group) => ({ group, sizes: soldPlans.filter((plan) => plan.group === group) }));

export const isLowerGroup = (group: PlanGroup, than: PlanGroup): boolean => plans.indexOf(group) < plans.indexOf(than);

/** The plan on sale that 30 days with so many orders cost least on, among those that include what a group does. */
export function cheapestPlan(
  orders: number,
  interval: BillingInterval,
  least: PlanGroup,
): { plan: PlanRecord; cost: number } {
  const fitting = soldPlans.flatMap((plan) => {
    const cost = isLowerGroup(plan.group, least) ? null : costOfOrders(plan, interval, orders);
    return cost === null ? [] : [{ plan, cost }];
  });
  return fitting.reduce((best, one) => (one.cost < best.cost ? one : best));
}

/** Features of the plan pages that a plan has and another lacks. */
export const featuresLost = (from: PlanRecord, to: PlanRecord): string[] =>
  soldPlans
    .filter(({ group, price }) => price <= from.price && isLowerGroup(to.group, group))
    .flatMap(({ featureList }) => featureList);
