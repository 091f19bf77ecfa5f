import type { Language } from './en.js';
import { LANGUAGES } from './languages.js';
import { type WidgetTexts, widgetTexts } from './widget-texts.js';

/** The built files stand side by side; the address is put together at run time, so that Vite leaves it alone. */
function fetchLanguage(code: string): Promise<{ language: Language }> {
  const panel = import.meta.url;
  return import(/* @vite-ignore */ new URL(`words-${code}.js`, panel).href);
}

/** How the page's language speaks; English, with numbers and money as the page's language has them, for a language that is not there, or cannot be fetched, or is no language at all. */
export async function widgetTextsFor(lang: string): Promise<WidgetTexts> {
  try {
    const code = LANGUAGES.find((known) => known === lang.slice(0, 2).toLowerCase());
    if (code) return widgetTexts(lang, (await fetchLanguage(code)).language);
    return lang.startsWith('en') ? widgetTexts(lang) : widgetTexts('en', undefined, lang || 'en');
  } catch {
    return widgetTexts('en');
  }
}
