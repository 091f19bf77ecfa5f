import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** A member’s balance, tier and way to the next tier. */
export const dashboard = blockKind({
  place: 'page',
  texts,
  extra: { showPending: z.boolean().default(true), showTier: z.boolean().default(true), colour: blockColour },
});
export type DashboardSettings = typeof dashboard.settings._zod.output;
