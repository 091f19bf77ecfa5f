import { availableRewards } from './available-rewards/kind.js';
import { calculator } from './calculator/kind.js';
import { cartDrawerRedeem } from './cart-drawer-redeem/kind.js';
import { checkoutDiscount } from './checkout-discount/kind.js';
import { comingSoon } from './coming-soon/kind.js';
import { customerInvite } from './customer-invite/kind.js';
import { dashboard } from './dashboard/kind.js';
import { donation } from './donation/kind.js';
import { faqs } from './faqs/kind.js';
import { heroBanner } from './hero-banner/kind.js';
import { howItWorks } from './how-it-works/kind.js';
import type { BlockKind } from './kind.js';
import { linkAccount } from './link-account/kind.js';
import { pointCalculator } from './point-calculator/kind.js';
import { quickRedeem } from './quick-redeem/kind.js';
import { redemption } from './redemption/kind.js';
import { referral } from './referral/kind.js';
import { reminder } from './reminder/kind.js';
import { rewardCelebration } from './reward-celebration/kind.js';
import { rewardsActivity } from './rewards-activity/kind.js';
import { signUpBanner } from './sign-up-banner/kind.js';
import { signUpBlock } from './sign-up-block/kind.js';
import { thankYouReferral } from './thank-you-referral/kind.js';
import { thankYouSignUp } from './thank-you-sign-up/kind.js';
import { vipTierBenefits } from './vip-tier-benefits/kind.js';
import { visitWebsite } from './visit-website/kind.js';
import { waysToEarn } from './ways-to-earn/kind.js';
import { waysToRedeem } from './ways-to-redeem/kind.js';

/** The kinds of content blocks, in the order of the hub. A new kind is a folder and a line here and in `renderers.ts`. */
export const blockKinds = {
  'hero-banner': heroBanner,
  'vip-tier-benefits': vipTierBenefits,
  referral: referral,
  'rewards-activity': rewardsActivity,
  redemption: redemption,
  dashboard: dashboard,
  'sign-up-banner': signUpBanner,
  'how-it-works': howItWorks,
  'ways-to-earn': waysToEarn,
  'ways-to-redeem': waysToRedeem,
  faqs: faqs,
  'coming-soon': comingSoon,
  'point-calculator': pointCalculator,
  calculator: calculator,
  'link-account': linkAccount,
  'customer-invite': customerInvite,
  'cart-drawer-redeem': cartDrawerRedeem,
  'reward-celebration': rewardCelebration,
  reminder: reminder,
  'sign-up-block': signUpBlock,
  'visit-website': visitWebsite,
  donation: donation,
  'quick-redeem': quickRedeem,
  'available-rewards': availableRewards,
  'checkout-discount': checkoutDiscount,
  'thank-you-sign-up': thankYouSignUp,
  'thank-you-referral': thankYouReferral,
} as const satisfies Readonly<Record<string, BlockKind>>;

export type BlockName = keyof typeof blockKinds;
export const blockNames = Object.keys(blockKinds) as readonly BlockName[];
