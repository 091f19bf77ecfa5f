import { dictionary } from '../../kernel/dictionary.js';
import type { FormKey } from '../texts/form-texts.js';
import type { WidgetTextKey } from '../widget-texts.js';
import type { Catalogue } from './catalogue.js';
import { catalogueOf } from './catalogue-of.js';

type Texts = Readonly<Partial<Record<WidgetTextKey | FormKey, string>>>;
type Loaded<Key extends string> = Promise<{ readonly language: Catalogue<Key> }>;

async function both(panel: Loaded<WidgetTextKey>, forms: Loaded<FormKey>): Promise<Texts> {
  return { ...(await panel).language.words, ...(await forms).language.words };
}

/** Each language is a module of its own, so that a page loads the one that it shows. */
const catalogues: Readonly<Record<string, () => Promise<Texts>>> = dictionary({
  ar: () => both(import('./panel/ar.js'), import('./forms/ar.js')),
  cs: () => both(import('./panel/cs.js'), import('./forms/cs.js')),
  de: () => both(import('./panel/de.js'), import('./forms/de.js')),
  en: () => both(import('./panel/en.js'), import('./forms/en.js')),
  es: () => both(import('./panel/es.js'), import('./forms/es.js')),
  fi: () => both(import('./panel/fi.js'), import('./forms/fi.js')),
  fr: () => both(import('./panel/fr.js'), import('./forms/fr.js')),
  he: () => both(import('./panel/he.js'), import('./forms/he.js')),
  hi: () => both(import('./panel/hi.js'), import('./forms/hi.js')),
  hu: () => both(import('./panel/hu.js'), import('./forms/hu.js')),
  id: () => both(import('./panel/id.js'), import('./forms/id.js')),
  it: () => both(import('./panel/it.js'), import('./forms/it.js')),
  ja: () => both(import('./panel/ja.js'), import('./forms/ja.js')),
  ko: () => both(import('./panel/ko.js'), import('./forms/ko.js')),
  ms: () => both(import('./panel/ms.js'), import('./forms/ms.js')),
  nb: () => both(import('./panel/nb.js'), import('./forms/nb.js')),
  nl: () => both(import('./panel/nl.js'), import('./forms/nl.js')),
  pl: () => both(import('./panel/pl.js'), import('./forms/pl.js')),
  pt: () => both(import('./panel/pt.js'), import('./forms/pt.js')),
  ro: () => both(import('./panel/ro.js'), import('./forms/ro.js')),
  ru: () => both(import('./panel/ru.js'), import('./forms/ru.js')),
  sk: () => both(import('./panel/sk.js'), import('./forms/sk.js')),
  sl: () => both(import('./panel/sl.js'), import('./forms/sl.js')),
  sv: () => both(import('./panel/sv.js'), import('./forms/sv.js')),
  th: () => both(import('./panel/th.js'), import('./forms/th.js')),
  tr: () => both(import('./panel/tr.js'), import('./forms/tr.js')),
  ur: () => both(import('./panel/ur.js'), import('./forms/ur.js')),
  vi: () => both(import('./panel/vi.js'), import('./forms/vi.js')),
  zh: () => both(import('./panel/zh.js'), import('./forms/zh.js')),
  'zh-tw': () => both(import('./panel/zh-tw.js'), import('./forms/zh-tw.js')),
});

/** The built-in texts of panel and forms in a language; none in one that has no catalogue. */
export const loadCatalogue = async (language: string): Promise<Texts> => catalogues[catalogueOf(language)]?.() ?? {};
