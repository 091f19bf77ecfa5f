import type { Reward } from '@loyalty/contracts/rewards/reward';
import { discountKind } from './discount.js';

/** Goods off, or as a gift, with goods that are bought. */
export const buyGetKind = discountKind<Extract<Reward, { kind: 'buy_get' }>>();
