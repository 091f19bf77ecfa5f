import { z } from 'zod';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Table of the points that orders of given amounts earn. */
export const calculator = blockKind({
  place: 'page',
  area: 'point-calculator',
  path: '/calculator',
  texts,
  extra: {
    amounts: z
      .array(z.string().regex(/^[1-9]\d{0,6}$/, { error: 'Enter whole amounts, such as 50' }))
      .min(1, { error: 'Enter at least one amount' })
      .max(6, { error: 'At most 6 amounts' })
      .default(['25', '50', '100']),
  },
});
export type CalculatorSettings = typeof calculator.settings._zod.output;
