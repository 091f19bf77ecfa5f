import type { Reward } from '@loyalty/contracts/rewards/reward';
import { discountKind } from './discount.js';

/** Goods as a gift. */
export const productsKind = discountKind<Extract<Reward, { kind: 'products' }>>();
