import { renderAvailableRewards } from './available-rewards/render.js';
import { renderCalculator } from './calculator/render.js';
import { renderCartDrawerRedeem } from './cart-drawer-redeem/render.js';
import { renderCheckoutDiscount } from './checkout-discount/render.js';
import { renderComingSoon } from './coming-soon/render.js';
import { renderCustomerInvite } from './customer-invite/render.js';
import { renderDashboard } from './dashboard/render.js';
import { renderDonation } from './donation/render.js';
import { renderFaqs } from './faqs/render.js';
import { renderHeroBanner } from './hero-banner/render.js';
import { renderHowItWorks } from './how-it-works/render.js';
import type { BlockName } from './kinds.js';
import { renderLinkAccount } from './link-account/render.js';
import type { BlockRenderer } from './parts.js';
import { renderPointCalculator } from './point-calculator/render.js';
import { renderQuickRedeem } from './quick-redeem/render.js';
import { renderRedemption } from './redemption/render.js';
import { renderReferral } from './referral/render.js';
import { renderReminder } from './reminder/render.js';
import { renderRewardCelebration } from './reward-celebration/render.js';
import { renderRewardsActivity } from './rewards-activity/render.js';
import { renderSignUpBanner } from './sign-up-banner/render.js';
import { renderSignUpBlock } from './sign-up-block/render.js';
import { renderThankYouReferral } from './thank-you-referral/render.js';
import { renderThankYouSignUp } from './thank-you-sign-up/render.js';
import { renderVipTierBenefits } from './vip-tier-benefits/render.js';
import { renderVisitWebsite } from './visit-website/render.js';
import { renderWaysToEarn } from './ways-to-earn/render.js';
import { renderWaysToRedeem } from './ways-to-redeem/render.js';

/** What draws each kind of block. Apart from the kinds, so that a page of the store loads no schema. */
export const blockRenderers: Readonly<Record<BlockName, BlockRenderer>> = {
  'hero-banner': renderHeroBanner,
  'vip-tier-benefits': renderVipTierBenefits,
  referral: renderReferral,
  'rewards-activity': renderRewardsActivity,
  redemption: renderRedemption,
  dashboard: renderDashboard,
  'sign-up-banner': renderSignUpBanner,
  'how-it-works': renderHowItWorks,
  'ways-to-earn': renderWaysToEarn,
  'ways-to-redeem': renderWaysToRedeem,
  faqs: renderFaqs,
  'coming-soon': renderComingSoon,
  'point-calculator': renderPointCalculator,
  calculator: renderCalculator,
  'link-account': renderLinkAccount,
  'customer-invite': renderCustomerInvite,
  'cart-drawer-redeem': renderCartDrawerRedeem,
  'reward-celebration': renderRewardCelebration,
  reminder: renderReminder,
  'sign-up-block': renderSignUpBlock,
  'visit-website': renderVisitWebsite,
  donation: renderDonation,
  'quick-redeem': renderQuickRedeem,
  'available-rewards': renderAvailableRewards,
  'checkout-discount': renderCheckoutDiscount,
  'thank-you-sign-up': renderThankYouSignUp,
  'thank-you-referral': renderThankYouReferral,
};
