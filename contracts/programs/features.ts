import type { Feature } from '../kernel/features.js';
import { catalogue, type ProgramEvent, programEvents } from './catalogue.js';

/** Conditions and points by item of orders (spec GATE-013). */
export const ruleEngine: Feature = { name: 'rule-engine', plan: 'advanced' };
/** Cost modes with a price that the shopper chooses: our reading of advanced redeem (spec GATE-018, docs/adr/0084). */
export const advancedRedeem: Feature = { name: 'advanced-redeem', plan: 'advanced' };
/** More than one discount program (spec GATE-016, CON-29). */
export const severalDiscounts: Feature = { name: 'several-discounts', plan: 'pro' };
/** Customers and orders are tagged by rules (spec GATE-005). */
export const magicTags: Feature = { name: 'magic-tags', plan: 'advanced' };

/** The feature of a kind of program, with the plan of its catalogue row (spec GATE-011, GATE-012, GATE-017, GATE-022). */
export const kindFeature = (event: ProgramEvent): Feature => ({
  name: `program.${event}`,
  plan: catalogue[event].plan,
});

export const programFeatures: readonly Feature[] = [
  ruleEngine,
  advancedRedeem,
  severalDiscounts,
  magicTags,
  ...programEvents.map(kindFeature),
];
