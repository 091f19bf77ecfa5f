import { earlierReferralContent, referralContent } from '@loyalty/contracts/referrals/content';
import type { ReferralLook } from '@loyalty/contracts/referrals/shopper';
import type { Documents } from '../../../platform/documents/documents.js';

/**
 * Looks of the page that a member's link leads to: the current content, or the earlier one where the shop is not on the second version
 * (spec REFR-023).
 */
export async function referralLook(documents: Documents, shop: string, isCurrent: boolean): Promise<ReferralLook> {
  if (isCurrent) return { design: 'current', ...(await documents.published(shop, referralContent, 'main')) };
  const content = await documents.published(shop, earlierReferralContent, 'main');
  return { design: 'earlier', ...content, picture: '', background: '', steps: [] };
}
