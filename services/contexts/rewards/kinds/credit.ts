import type { Reward } from '@loyalty/contracts/rewards/reward';
import { atPlatform } from './at-platform.js';
import { creditRequest } from './credit-request.js';
import type { RewardKind } from './kind.js';

/** Store credit, which belongs to the customer once it is given. */
export const creditKind: RewardKind<Extract<Reward, { kind: 'credit' }>> = {
  isDiscount: false,
  isFromList: false,
  needsCustomer: true,
  monthlyLimit: null,
  async fulfil(parts, { amount }) {
    const { customer, promise } = parts.reserved;
    const request = creditRequest(customer, promise, amount, parts.at);
    const made = await atPlatform(parts, (shop) => parts.platform.giveCredit(shop, request));
    return made.ok ? { ok: true, value: { code: promise.code, discount: made.value.creditId } } : made;
  },
};
