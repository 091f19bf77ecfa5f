import type { InForce } from '../model/book.js';
import type { CustomerFacts, OrderFacts } from '../model/facts.js';
import { awardOf, isFor } from './award.js';

/** Programs for tiers in whose place a program would pay: of its kind, unless it keeps its original rate beside them (P13). */
function inPlaceOf(rule: InForce, inForce: readonly InForce[]): InForce[] {
  const { settings, onlySubscriptions } = rule;
  if (settings.applyTo === 'vip_tiers' || settings.keepOriginalRate) return [];
  return inForce.filter((one) => one.settings.applyTo === 'vip_tiers' && one.onlySubscriptions === onlySubscriptions);
}

/** Whether a tier's own rate certainly replaces a program for an order. */
export const isReplaced = (
  rule: InForce,
  inForce: readonly InForce[],
  order: OrderFacts,
  customer: CustomerFacts,
  zone: string,
): boolean => inPlaceOf(rule, inForce).some((one) => awardOf(order, one, customer, zone) !== null);

/** Whether a tier's own rate may replace a program for an order. */
export const mayBeReplaced = (
  rule: InForce,
  inForce: readonly InForce[],
  order: OrderFacts,
  customer: CustomerFacts,
  zone: string,
): boolean => inPlaceOf(rule, inForce).some((one) => isFor(order, one.settings, customer, zone));
