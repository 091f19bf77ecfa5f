import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** The VIP tiers with what each of them brings. */
export const vipTierBenefits = blockKind({
  place: 'page',
  path: '/vip-tier',
  texts,
  extra: { hideDefaultTier: z.boolean().default(false), colour: blockColour },
});
export type VipTierBenefitsSettings = typeof vipTierBenefits.settings._zod.output;
