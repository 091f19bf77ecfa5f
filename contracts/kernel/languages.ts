import { dictionary } from './dictionary.js';

/** Languages that texts for shoppers may be translated into (spec TRAN-007, reading CON-07). */
export const languages = [
  'ar',
  'cs',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'he-IL',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'nl',
  'nb',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'ur',
  'vi',
  'zh-CN',
  'zh-TW',
] as const satisfies readonly string[];
export type Language = (typeof languages)[number];

/** Alternative spellings, and older or wider codes. */
const ALIASES: Readonly<Record<string, string>> = dictionary({
  iw: 'he-IL',
  no: 'nb',
  nn: 'nb',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
});

/** The supported language for a language tag; null for an unsupported one. */
export function knownLanguage(tag: string): Language | null {
  const request = tag.trim().toLowerCase().replaceAll('_', '-');
  const [main = ''] = request.split('-');
  const written = ALIASES[request] ?? ALIASES[request.split('-', 2).join('-')] ?? ALIASES[main] ?? request;
  const isSame = (code: string) => code.toLowerCase() === written.toLowerCase();
  const isOf = (code: string) => code.split('-')[0] === main;
  return languages.find(isSame) ?? languages.find(isOf) ?? null;
}

/**
 * The supported language for a page's language tag, whatever its case and region ("en-US" is English, spec TRAN-006; "zh-tW" is zh-TW,
 * reading CON-08); English for an unsupported tag.
 */
export const languageOf = (tag: string): Language => knownLanguage(tag) ?? 'en';

/** Whether a language is written from right to left. */
export const isRightToLeft = (language: string): boolean => /^(ar|he|ur)\b/.test(language);
