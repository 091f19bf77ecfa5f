import type { Reward } from '@loyalty/contracts/rewards/reward';
import type { RewardKind } from './kind.js';

/** Points given to a cause: nobody outside has to make anything, and the number of the donation is its code. */
export const donationKind: RewardKind<Extract<Reward, { kind: 'donation' }>> = {
  isDiscount: false,
  isFromList: false,
  needsCustomer: true,
  monthlyLimit: null,
  async fulfil({ reserved }) {
    return { ok: true, value: { code: reserved.promise.code, discount: '' } };
  },
};
