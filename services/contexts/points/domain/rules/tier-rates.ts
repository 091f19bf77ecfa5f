import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { OrderRule } from '../commands.js';
import { type AwardContext, awardFor, isNotAwarded } from './award.js';

/**
 * Programs that a tier's own rate replaces: those that are not for tiers and do not keep their original rate, once a program for
 * tiers pays for the order (P13, spec EARN-031). Programs for subscriptions are compared separately.
 */
export function replacedByTiers(
  rules: readonly OrderRule[],
  order: OrderSnapshot,
  context: AwardContext,
): ReadonlySet<string> {
  const replaced = new Set<string>();
  for (const onlySubscriptions of [false, true]) {
    const compared = rules.filter((rule) => (rule.onlySubscriptions ?? false) === onlySubscriptions);
    const isTierRate = ({ settings }: OrderRule) => settings.applyTo === 'vip_tiers';
    const pays = (rule: OrderRule) => isTierRate(rule) && !isNotAwarded(awardFor(order, rule, context));
    if (!compared.some(pays)) continue;
    for (const rule of compared)
      if (!isTierRate(rule) && !rule.settings.keepOriginalRate) replaced.add(rule.rule.program);
  }
  return replaced;
}
