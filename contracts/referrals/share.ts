import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { inLanguage, textsByLanguage } from '../documents/languages.js';
import { line, note } from '../kernel/shapes.js';
import { type ShareChannel, shareChannels, shareWords } from './share-words.js';

/** Placeholders of a share text. */
const SHARE_PLACEHOLDERS = ['shop', 'reward', 'link'] as const;

/** X counts every address as so many characters, whatever its length. */
const LINK_ON_X = 23;

/** Characters that X counts once: letters of alphabets, and punctuation. Others, such as an emoji or a Chinese character, count twice. */
const ONCE_ON_X = [
  [0, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const;
const EMOJI = /^\p{Extended_Pictographic}|^\p{Regional_Indicator}/u;

const isOnceOnX = (code: number): boolean => ONCE_ON_X.some(([from, to]) => from <= code && code <= to);

/** Length of a post as X counts it; an emoji of several parts, such as a family, counts as one. */
function lengthOnX(text: string): number {
  const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  const lengthOf = (sign: string) =>
    EMOJI.test(sign) ? 2 : [...sign].reduce((sum, each) => sum + (isOnceOnX(each.codePointAt(0)!) ? 1 : 2), 0);
  return signs.reduce((sum, { segment }) => sum + lengthOf(segment), 0);
}

/** Most characters of a text by its channel; those of X are the ones of a post. */
export const SHARE_LIMITS = { mail: 1000, whatsapp: 500, x: 280, sms: 320 } as const;
export const MAX_SHARE_SUBJECT = 100;

const PLACEHOLDER = /\{([^{}]*)\}/g;

const withLink = (text: string): string => (text.includes('{link}') ? text : `${text} {link}`.trim());

/** A text with its placeholders filled; those without a value stay. */
const filledShareText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);

/** Characters that a text has at its channel; the link is added where the text does not name it. */
export function shareLength(
  channel: ShareChannel,
  text: string,
  values: Readonly<Record<string, string>> = {},
): number {
  if (text === '') return 0;
  const link = channel === 'x' ? 'x'.repeat(LINK_ON_X) : (values.link ?? '');
  const filled = filledShareText(withLink(text), { ...values, link });
  return channel === 'x' ? lengthOnX(filled) : [...filled].length;
}

const hasOnlyKnown = (text: string): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, name]) => SHARE_PLACEHOLDERS.some((known) => known === name));
const UNKNOWN = { error: 'Only the placeholders shop, reward and link can be used' };

/** A text of the merchant's own. */
const written = (channel: keyof typeof SHARE_LIMITS) => {
  const most = SHARE_LIMITS[channel];
  return note(most)
    .refine(hasOnlyKnown, UNKNOWN)
    .refine((typed) => channel !== 'x' || shareLength('x', typed) <= most, {
      error: `At most ${most} characters with the link`,
    });
};
const writtenSubject = z.union([z.literal(''), line(MAX_SHARE_SUBJECT)]).refine(hasOnlyKnown, UNKNOWN);
/** Empty for the text of the shopper's language. */
const text = (channel: keyof typeof SHARE_LIMITS) => written(channel).default('');
/** The text of a channel in one language. */
const translated = (channel: keyof typeof SHARE_LIMITS) =>
  z.strictObject({ text: written(channel).optional() }).optional();
const shown = z.boolean().default(true);

/** How members share their referral link by channel. */
const referralShareSettings = z.strictObject({
  mail: z
    .strictObject({
      shown,
      subject: writtenSubject.default(''),
      text: text('mail'),
    })
    .prefault({}),
  whatsapp: z.strictObject({ shown, text: text('whatsapp') }).prefault({}),
  x: z.strictObject({ shown, text: text('x') }).prefault({}),
  /** Facebook takes the address alone: a post cannot be written for a member. */
  facebook: z.strictObject({ shown }).prefault({}),
  sms: z.strictObject({ shown, text: text('sms') }).prefault({}),
  /** Texts by language, in front of those for all languages. */
  languages: textsByLanguage({
    mail: z.strictObject({ subject: writtenSubject.optional(), text: written('mail').optional() }).optional(),
    whatsapp: translated('whatsapp'),
    x: translated('x'),
    sms: translated('sms'),
  }),
});
export type ReferralShare = z.output<typeof referralShareSettings>;

export const referralShare = documentKind({
  kind: 'referral-share',
  key: z.literal('main'),
  settings: referralShareSettings,
  defaults: referralShareSettings.parse({}),
  feature: null,
});

/** A way to share the link, as the widget offers it. `{link}` in the text stands for the member's link. */
export interface SharedText {
  readonly channel: ShareChannel;
  readonly label: string;
  readonly subject: string;
  readonly text: string;
}

interface ShareOptions {
  /** The shopper's language. */
  readonly language: string;
  readonly shop: string;
  /** The friend's reward in words. */
  readonly reward: string;
  /** The post of the program's settings; empty where the merchant has written none (spec REFR-005). */
  readonly post: string;
}

/** The text of a channel that the merchant has left empty. */
export function defaultShareText(channel: Exclude<ShareChannel, 'facebook'>, language: string, post: string): string {
  const words = shareWords(language);
  if (channel === 'x' && post !== '') return withLink(post);
  return channel === 'mail' ? words.mail : words.short;
}

export const defaultShareSubject = (language: string): string => shareWords(language).subject;

/** The channels that a shop offers, with their texts in the shopper's language. */
export function shareTexts(share: ReferralShare, { language, shop, reward, post }: ShareOptions): SharedText[] {
  const settings = inLanguage(share, language);
  const words = shareWords(language);
  const filled = (typed: string) => filledShareText(typed, { shop, reward });
  return shareChannels
    .filter((channel) => settings[channel].shown)
    .map((channel) => {
      const label = words.labels[channel];
      if (channel === 'facebook') return { channel, label, subject: '', text: '' };
      const subject = channel === 'mail' ? filled(settings.mail.subject || words.subject) : '';
      const typed = settings[channel].text;
      return {
        channel,
        label,
        subject,
        text: filled(typed === '' ? defaultShareText(channel, language, post) : withLink(typed)),
      };
    });
}
