import { referralDefaults } from '@loyalty/contracts/referrals/settings';
import { referralShare, type SharedText, shareTexts } from '@loyalty/contracts/referrals/share';
import type { Documents } from '../../../platform/documents/documents.js';

interface SharedIn {
  readonly language: string;
  /** The shop's name. */
  readonly name: string;
  /** The friend's reward in words of the language. */
  readonly reward: string;
  readonly tweet: string;
}

/** The texts with which members of a shop share their link. */
export async function sharedTexts(documents: Documents, shop: string, given: SharedIn): Promise<SharedText[]> {
  const { language, name, reward, tweet } = given;
  const settings = await documents.published(shop, referralShare, 'main');
  // The post that each program begins with is English; shoppers read that of their language instead.
  const post = tweet === referralDefaults.tweet ? '' : tweet;
  return shareTexts(settings, { language, shop: name, reward, post });
}
