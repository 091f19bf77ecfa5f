import { summaryTextsIn } from '@loyalty/contracts/programs/summary-languages';
import { describeReward } from '@loyalty/contracts/rewards/describe-reward';
import type { Reward } from '@loyalty/contracts/rewards/reward';
import type { Format } from '../../kit/format/format.js';

/** Formats the value of a coupon in the admin's language: "$5.00 off", "15,00 $ Rabatt". */
export const rewardValueOf = (
  coupon: { readonly reward: Reward; readonly currency: string },
  { locale }: Format,
): string => describeReward(coupon.reward, coupon.currency, summaryTextsIn(locale));
