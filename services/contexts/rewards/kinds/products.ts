import type { Reward } from '@loyalty/contracts/rewards/reward';
import { discountKind } from './discount.js';

/** Free goods. */
export const productsKind = discountKind<Extract<Reward, { kind: 'products' }>>();
