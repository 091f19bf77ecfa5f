import type { Reward } from '@loyalty/contracts/rewards/reward';
import { discountKind } from './discount.js';

/** Goods at a discount or free, with the purchase of others. */
export const buyGetKind = discountKind<Extract<Reward, { kind: 'buy_get' }>>();
