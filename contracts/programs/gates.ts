import { type Feature, missingFor, type ShopFacts, type Unavailable } from '../kernel/features.js';
import { catalogue, type ProgramEvent, type ProgramRule } from './catalogue.js';
import { advancedRedeem, kindFeature, ruleEngine, severalDiscounts } from './features.js';

/** An unavailable part of a program: the field that needs it, and the requirement. */
export interface Lock {
  readonly field: string;
  readonly missing: Unavailable;
}

/** Settings that are separate features, in addition to that of their kind. */
const choices: readonly { field: string; feature: Feature; isMade: (rule: ProgramRule) => boolean }[] = [
  {
    field: 'statusUseCondition',
    feature: ruleEngine,
    isMade: ({ settings }) => 'statusUseCondition' in settings && settings.statusUseCondition,
  },
  {
    field: 'earnBy',
    feature: ruleEngine,
    isMade: ({ settings }) => 'earnBy' in settings && settings.earnBy === 'item',
  },
  {
    field: 'costMode',
    feature: advancedRedeem,
    isMade: ({ event, settings }) =>
      event !== 'dynamic_voucher' && 'costMode' in settings && settings.costMode === 'dynamic',
  },
];

const isDiscount = (event: ProgramEvent): boolean => catalogue[event].group === 'discounts';

function lockAt(field: string, feature: Feature, facts: ShopFacts): Lock | null {
  const missing = missingFor(feature, facts);
  return missing && { field, missing };
}

/** Missing requirements of a kind of program. */
export function lockOfKind(event: ProgramEvent, facts: ShopFacts, others: readonly ProgramEvent[]): Lock | null {
  const isSecond = isDiscount(event) && others.some(isDiscount);
  return lockAt('event', kindFeature(event), facts) ?? (isSecond ? lockAt('event', severalDiscounts, facts) : null);
}

/** The first missing requirement of a program, given the shop's other programs; null for none. */
export function lockOf(rule: ProgramRule, facts: ShopFacts, others: readonly ProgramEvent[] = []): Lock | null {
  const made = choices.filter(({ isMade }) => isMade(rule));
  const locks = made.map(({ field, feature }) => lockAt(field, feature, facts));
  return lockOfKind(rule.event, facts, others) ?? locks.find((lock) => lock !== null) ?? null;
}
