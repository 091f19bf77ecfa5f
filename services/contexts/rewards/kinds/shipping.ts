import type { Reward } from '@loyalty/contracts/rewards/reward';
import { discountKind } from './discount.js';

/** Free shipping, as often in a month as its program allows. */
export const shippingKind = discountKind<Extract<Reward, { kind: 'shipping' }>>({
  monthlyLimit: (rule) => (rule.event === 'free_shipping' ? rule.settings.maxUsesPerMonth : null),
});
