import type { Reward } from '@loyalty/contracts/rewards/reward';
import { discountKind } from './discount.js';

/** A fixed amount off. */
export const amountKind = discountKind<Extract<Reward, { kind: 'amount' }>>();
