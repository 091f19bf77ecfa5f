import type { Reward } from '@loyalty/contracts/rewards/reward';
import { shippingCapOf } from '../../points/domain/rules/reward-value.js';
import { discountKind } from './discount.js';

/** Free shipping, up to an amount where its program has one (spec REDM-023), with the program's monthly maximum. */
export const shippingKind = discountKind<Extract<Reward, { kind: 'shipping' }>>({
  shippingUpTo: shippingCapOf,
  monthlyLimit: (rule) => (rule.event === 'free_shipping' ? rule.settings.maxUsesPerMonth : null),
});
