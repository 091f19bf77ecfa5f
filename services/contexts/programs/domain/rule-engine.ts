import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { type ProgramBookEvent, RuleEngineAdopted } from '@loyalty/contracts/programs/events';
import type { Decided } from '../../../kernel/decider.js';

/** Adopts the rule engine for the shop's place-order programs, or requests the way back. */
export interface SetRuleEngine {
  readonly kind: 'SetRuleEngine';
  readonly on: boolean;
}

/** Rejection of settings that only the rule engine supports: points for each item (spec EARN-064, CON-37). */
export function ruleEngineNeeded(rule: ProgramRule, adopted: boolean): Rejection | null {
  const isOfEngine = rule.event === 'place_order' && rule.settings.earnBy === 'item';
  return isOfEngine && !adopted ? reject('program.rule-engine-needed', { field: 'earnBy' }) : null;
}

/** Adopts the rule engine: irreversible and idempotent (spec EARN-141, I-55). */
export function setRuleEngine({ on }: SetRuleEngine, adopted: boolean): Decided<ProgramBookEvent>[] | Rejection {
  if (on === adopted) return [];
  return on ? [occurred(RuleEngineAdopted, {})] : reject('program.rule-engine-stays', { field: 'adopted' });
}
