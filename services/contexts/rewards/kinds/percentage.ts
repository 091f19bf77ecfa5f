import type { Reward } from '@loyalty/contracts/rewards/reward';
import { discountKind } from './discount.js';

/** A percentage off. */
export const percentageKind = discountKind<Extract<Reward, { kind: 'percentage' }>>();
