import type { Language } from './language.js';
import { LANGUAGES } from './languages.js';
import { type WidgetTexts, widgetTexts } from './widget-texts.js';

/** URL of a catalogue next to the built panel; composed at run time, so that Vite does not process it. */
function fetchLanguage(code: string): Promise<{ language: Language }> {
  const panel = import.meta.url;
  return import(/* @vite-ignore */ new URL(`words-${code}.js`, panel).href);
}

/**
 * The texts of the page's language. A missing language, one that cannot be fetched, or an invalid tag falls back to English, with numbers
 * and money in the format of the page's language.
 * @param texts the merchant's published texts in that language, and those with the merchant's word for points; rejections by their codes
 */
export async function widgetTextsFor(lang: string, texts?: Readonly<Record<string, string>>): Promise<WidgetTexts> {
  const published = (words: Language['words'] = {}, rejections: Language['refusals'] = {}) => ({
    words: { ...words, ...texts },
    refusals: { ...rejections, ...texts },
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
