import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { type ProgramBookEvent, RuleEngineAdopted } from '@loyalty/contracts/programs/events';
import type { Decided } from '../../../kernel/decider.js';

/** The shop's place-order programs become those of the rule engine, or are asked to go back. */
export interface SetRuleEngine {
  readonly kind: 'SetRuleEngine';
  readonly on: boolean;
}

/** What only programs of the rule engine can do: points for each item (spec EARN-064, CON-37). */
export function ruleEngineNeeded(rule: ProgramRule, adopted: boolean): Rejection | null {
  const isOfEngine = rule.event === 'place_order' && rule.settings.earnBy === 'item';
  return isOfEngine && !adopted ? reject('program.rule-engine-needed', { field: 'earnBy' }) : null;
}

/** One way: who has it keeps it, and asking twice changes nothing (spec EARN-141, I-55). */
export function setRuleEngine({ on }: SetRuleEngine, adopted: boolean): Decided<ProgramBookEvent>[] | Rejection {
  if (on === adopted) return [];
  return on ? [occurred(RuleEngineAdopted, {})] : reject('program.rule-engine-stays', { field: 'adopted' });
}
