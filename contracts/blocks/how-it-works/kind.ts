import { blockColour, blockRows, rowTitle } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Explains the program in steps. */
export const howItWorks = blockKind({
  place: 'page',
  texts,
  extra: { steps: blockRows({ title: rowTitle }, 6), colour: blockColour },
});
export type HowItWorksSettings = typeof howItWorks.settings._zod.output;
