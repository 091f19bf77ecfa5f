import type { Reward } from '@loyalty/contracts/rewards/reward';
import { discountKind } from './discount.js';

/** Money off. */
export const amountKind = discountKind<Extract<Reward, { kind: 'amount' }>>();
