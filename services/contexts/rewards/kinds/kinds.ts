import type { Reward } from '@loyalty/contracts/rewards/reward';
import type { CodeReward } from '../../../gateways/platform/platform.gateway.js';
import { amountKind } from './amount.js';
import { buyGetKind } from './buy-get.js';
import { creditKind } from './credit.js';
import { donationKind } from './donation.js';
import type { RewardKind } from './kind.js';
import { percentageKind } from './percentage.js';
import { productsKind } from './products.js';
import { shippingKind } from './shipping.js';
import { voucherKind } from './voucher.js';

/** Registry of all kinds of reward. A kind of the contract that is missing here is a type error. */
const kinds: { readonly [Kind in Reward['kind']]: RewardKind<Extract<Reward, { kind: Kind }>> } = {
  amount: amountKind,
  percentage: percentageKind,
  shipping: shippingKind,
  buy_get: buyGetKind,
  products: productsKind,
  voucher: voucherKind,
  credit: creditKind,
  donation: donationKind,
};

/** The kind of a reward. */
export const kindOf = (reward: Reward): RewardKind => kinds[reward.kind] as RewardKind;

/** Whether a reward is fulfilled by a discount of the shop. */
export const isDiscount = (reward: Reward): reward is CodeReward => kindOf(reward).isDiscount;
