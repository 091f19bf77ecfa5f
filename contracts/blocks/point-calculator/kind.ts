import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** The points that a product brings, on its page. */
export const pointCalculator = blockKind({
  place: 'product',
  area: 'point-calculator',
  path: '/storefront/point-calculator',
  texts,
  extra: { showGuestText: z.boolean().default(true), colour: blockColour },
});
export type PointCalculatorSettings = typeof pointCalculator.settings._zod.output;
