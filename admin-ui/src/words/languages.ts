import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { AREAS } from './areas.js';
import type { Words } from './en.js';
import { firstEnglish } from './first-english.js';
import { MESSAGES, type Messages } from './messages.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words };
  }
}

/** Languages of the admin. */
export const LANGUAGES = ['en', 'fr', 'es', 'de', 'it', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

interface Tree {
  readonly [key: string]: string | Tree;
}

/** The words of an area of features in a language. In the bundle all catalogues of a language are one file (vite.config.ts). */
async function loadArea(language: Language, area: string): Promise<Tree> {
  const { default: words }: { default: Tree } = await import(`./${language}/${area}.json`);
  return words;
}

async function loadMessages(language: Language): Promise<Messages> {
  const { default: messages }: { default: Messages } = await import(`./${language}/messages.json`);
  return messages;
}

/** A language the admin has: "en-US" is "en", what is not known is English (spec CON-06). */
export function languageOf(code: string | null | undefined): Language {
  const short = (code ?? '').slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === short) ?? 'en';
}

/** Where the chosen language is kept in this browser (SHELL-053). */
export function languageKey(shop: string): string {
  return `primaryLanguageInApp${shop}`;
}

/** The words of the admin: the first English. The rest of it comes with the first page that needs it, another language when it is chosen. */
export function createWords(): i18n {
  const words = i18next.createInstance();
  void words.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: firstEnglish } },
    interpolation: { escapeValue: false },
    // Titles of skeletons appear once their English is there.
    react: { bindI18nStore: 'added' },
  });
  return words;
}

/** French, Spanish and Italian have a form of their own for exact millions, which our texts say as any other number. */
function withMillions(words: Tree): Tree {
  const all = Object.entries(words).map(([key, text]) => [key, typeof text === 'string' ? text : withMillions(text)]);
  const many = all
    .filter(([key]) => String(key).endsWith('_other'))
    .map(([key, text]) => [String(key).replace(/_other$/, '_many'), text]);
  return Object.fromEntries([...all, ...many]);
}

/** Adds the English of all pages. Another language is whole, and needs none of it. */
export async function loadPageWords(words: i18n): Promise<void> {
  if (words.language !== 'en') return;
  const { en } = await import('./en.js');
  words.addResourceBundle('en', 'translation', en);
}

/** Switches to a language once its words are there. */
export async function speak(words: i18n, language: Language): Promise<void> {
  if (language !== 'en' && !words.hasResourceBundle(language, 'translation')) {
    const [messages, ...areas] = await Promise.all([
      loadMessages(language),
      ...AREAS.map((area) => loadArea(language, area)),
    ]);
    for (const area of areas) words.addResourceBundle(language, 'translation', withMillions(area), true);
    words.addResourceBundle(language, MESSAGES, messages);
  }
  await words.changeLanguage(language);
  await loadPageWords(words);
}
