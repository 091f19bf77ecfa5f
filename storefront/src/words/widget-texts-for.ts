import type { Language, Words } from './language.js';
import { LANGUAGES } from './languages.js';
import { type WidgetTexts, widgetTexts } from './widget-texts.js';

/** The built files stand side by side; the address is put together at run time, so that Vite leaves it alone. */
function fetchLanguage(code: string): Promise<{ language: Language }> {
  const panel = import.meta.url;
  return import(/* @vite-ignore */ new URL(`words-${code}.js`, panel).href);
}

/**
 * The texts of the page's language; English, with numbers and money as the page's language has them, for a language that is not there, or
 * cannot be fetched, or is no language at all.
 * @param texts what the merchant has published in that language
 */
export async function widgetTextsFor(lang: string, texts?: Partial<Words>): Promise<WidgetTexts> {
  const published = (words: Language['words'] = {}, rejections: Language['refusals'] = {}) => ({
    words: { ...words, ...texts },
    refusals: rejections,
  });
  try {
    const code = LANGUAGES.find((known) => known === lang.slice(0, 2).toLowerCase());
    if (code) {
      const { language } = await fetchLanguage(code);
      return widgetTexts(lang, published(language.words, language.refusals));
    }
    return lang.startsWith('en') ? widgetTexts(lang, published()) : widgetTexts('en', published(), lang || 'en');
  } catch {
    return widgetTexts('en', published());
  }
}
