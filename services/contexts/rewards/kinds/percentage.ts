import type { Reward } from '@loyalty/contracts/rewards/reward';
import { discountKind } from './discount.js';

/** A share off. */
export const percentageKind = discountKind<Extract<Reward, { kind: 'percentage' }>>();
