import { sayingIn } from '@loyalty/contracts/programs/summary-languages';
import type { Reward } from '@loyalty/contracts/rewards/reward';
import { worthInWords } from '@loyalty/contracts/rewards/worth';
import type { Format } from '../../kit/format.js';

/** What a coupon gives, in the admin's language: "$5.00 off", "15,00 $ Rabatt". */
export const worthOf = (coupon: { readonly reward: Reward; readonly currency: string }, { locale }: Format): string =>
  worthInWords(coupon.reward, coupon.currency, sayingIn(locale));
