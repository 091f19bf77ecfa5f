import type { Catalogue } from '@loyalty/contracts/shopper/catalogues/catalogue';
import { catalogueOf } from '@loyalty/contracts/shopper/catalogues/catalogue-of';
import { part } from '../views/part.js';
import { names, type WidgetTexts, widgetTexts } from './widget-texts.js';

/**
 * The texts of the page's language. A missing language or an invalid tag falls back to English, with numbers and money in the format of the
 * page's language where there is one. Null while no catalogue can be fetched.
 * @param texts the merchant's published texts in that language, and those with the merchant's word for points; rejections by their codes
 */
export async function widgetTextsFor(
  lang: string,
  texts?: Readonly<Record<string, string>>,
): Promise<WidgetTexts | null> {
  const fetched = async (code: string, locale: string, figures?: string) => {
    const { language } = await part<{ language: Catalogue }>(`words-${code}`);
    const own = { words: { ...language.words, ...texts }, refusals: { ...language.refusals, ...texts } };
    names.loyalty_point = own.words.pointsWord ?? '';
    return widgetTexts(locale, own, figures);
  };
  return fetched(catalogueOf(lang), lang || 'en')
    .catch(() => fetched('en', 'en', lang))
    .catch(() => fetched('en', 'en'))
    .catch(() => null);
}
