import type { Reward } from '@loyalty/contracts/rewards/reward';
import { discountKind } from './discount.js';

/** Free shipping, with the monthly maximum of its program. */
export const shippingKind = discountKind<Extract<Reward, { kind: 'shipping' }>>({
  monthlyLimit: (rule) => (rule.event === 'free_shipping' ? rule.settings.maxUsesPerMonth : null),
});
