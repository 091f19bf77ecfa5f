import { inLanguage } from '@loyalty/contracts/documents/languages';
import { shopperPicture } from '@loyalty/contracts/files/use';
import { earlierReferralContent, referralContent } from '@loyalty/contracts/referrals/content';
import type { ReferralLook } from '@loyalty/contracts/referrals/shopper';
import type { Documents } from '../../../platform/documents/documents.js';

/**
 * Looks of the page that a member's link leads to: the current content, or the earlier one where the shop is not on the second version
 * (spec REFR-023). Their texts are those of the friend's language.
 */
export async function referralLook(
  documents: Documents,
  shop: string,
  isCurrent: boolean,
  language: string,
): Promise<ReferralLook> {
  if (isCurrent) {
    const content = await documents.published(shop, referralContent, 'main');
    return { design: 'current', ...inLanguage(content, language), picture: shopperPicture(content.picture) };
  }
  const content = await documents.published(shop, earlierReferralContent, 'main');
  return { design: 'earlier', ...inLanguage(content, language), picture: '', background: '', steps: [] };
}
