import { inLanguage } from '@loyalty/contracts/documents/languages';
import { referralDefaults } from '@loyalty/contracts/referrals/settings';
import {
  defaultShareSubject,
  defaultShareText,
  type ReferralShare,
  SHARE_LIMITS,
  type SharedText,
  shareLength,
  shareTexts,
} from '@loyalty/contracts/referrals/share';
import type { ShareChannel } from '@loyalty/contracts/referrals/share-words';
import { useShopAnswer } from '../../data/shop.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useRewardTexts } from '../storefront/use-friend-offer.js';
import { EXAMPLE_LINK } from './member-sheet.js';
import { useReferralProgram } from './use-referral-program.js';

/** A channel that takes a text; Facebook takes the address alone. */
export type WrittenChannel = Exclude<ShareChannel, 'facebook'>;

/** The share texts that are edited, and the channel that is open. */
export interface ShareEditor {
  readonly settings: ReferralShare;
  readonly errors: Readonly<Record<string, string>>;
  change(part: Partial<ReferralShare>): void;
  readonly channel: ShareChannel;
  choose(channel: ShareChannel): void;
  /** Of the texts; empty for those of all languages. */
  readonly language: string;
}

/** Characters of one short message: of the letters that phones send in 7 bits, and of any other. A longer text is sent in parts. */
const SEGMENTS = { plain: [160, 153], other: [70, 67] } as const;
const PLAIN = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/;

/** Short messages that a text is sent as. */
function segmentsOfText(text: string): number {
  const [one, part] = PLAIN.test(text) ? SEGMENTS.plain : SEGMENTS.other;
  return text.length <= one ? 1 : Math.ceil(text.length / part);
}

/**
 * The texts as members of this shop share them, with their lengths.
 * @param own the language of the merchant's texts; empty for those of all languages, with the product's own in the language of the admin
 */
export function useShareTexts(share: ReferralShare, own: string) {
  const { locale } = useFormat();
  const language = own || locale;
  const settings = inLanguage(share, own);
  const answer = useShopAnswer().shop;
  const program = useReferralProgram().data?.data.settings ?? referralDefaults;
  const shop = answer?.shop.name ?? '';
  const reward = useRewardTexts(language)(program).friend.summary;
  const link = `https://${answer?.shop.shopifyDomain ?? ''}${EXAMPLE_LINK}`;
  const post = program.tweet === referralDefaults.tweet ? '' : program.tweet;
  const values = { shop, reward, link };
  const written = (channel: WrittenChannel) => settings[channel].text || defaultShareText(channel, language, post);
  const shown = shareTexts(settings, { language, shop, reward, post });
  return {
    shown,
    /** A text with the example's link in it. */
    filled: ({ text }: SharedText): string => text.replaceAll('{link}', link),
    subjectDefault: defaultShareSubject(language),
    defaultOf: (channel: WrittenChannel): string => defaultShareText(channel, language, post),
    lengthOf: (channel: WrittenChannel): number => shareLength(channel, written(channel), values),
    mostOf: (channel: WrittenChannel): number => SHARE_LIMITS[channel],
    segmentsOf: (): number => {
      const sms = shown.find(({ channel }) => channel === 'sms');
      return segmentsOfText(sms ? sms.text.replaceAll('{link}', link) : '');
    },
  };
}
