import type { Reward } from '@loyalty/contracts/rewards/reward';
import { rejected } from '../../../gateways/platform/outcome.js';
import type { RewardKind } from './kind.js';

/** The next code of an uploaded list, of another shop or partner: the platform does not know it. */
export const voucherKind: RewardKind<Extract<Reward, { kind: 'voucher' }>> = {
  isDiscount: false,
  isFromList: true,
  needsCustomer: false,
  monthlyLimit: null,
  async fulfil({ vouchers, shop, reserved, use }) {
    const code = await vouchers.codeAt(shop, reserved.rule.program, use);
    return code === null
      ? rejected('pool.no-codes', 'the list is shorter')
      : { ok: true, value: { code, discount: '' } };
  },
};
