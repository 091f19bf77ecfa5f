import { type Language, languageOf } from '../kernel/languages.js';
import { ar } from './common-texts/ar.js';
import { cs } from './common-texts/cs.js';
import { de } from './common-texts/de.js';
import { en } from './common-texts/en.js';
import { es } from './common-texts/es.js';
import { fi } from './common-texts/fi.js';
import { fr } from './common-texts/fr.js';
import { he } from './common-texts/he.js';
import { hi } from './common-texts/hi.js';
import { hu } from './common-texts/hu.js';
import { id } from './common-texts/id.js';
import { it } from './common-texts/it.js';
import { ja } from './common-texts/ja.js';
import { ko } from './common-texts/ko.js';
import { ms } from './common-texts/ms.js';
import { nb } from './common-texts/nb.js';
import { nl } from './common-texts/nl.js';
import { pl } from './common-texts/pl.js';
import { pt } from './common-texts/pt.js';
import { ro } from './common-texts/ro.js';
import { ru } from './common-texts/ru.js';
import { sk } from './common-texts/sk.js';
import { sl } from './common-texts/sl.js';
import { sv } from './common-texts/sv.js';
import { th } from './common-texts/th.js';
import { tr } from './common-texts/tr.js';
import { ur } from './common-texts/ur.js';
import { vi } from './common-texts/vi.js';
import { zhCN } from './common-texts/zh.js';
import { zhTW } from './common-texts/zh-tw.js';
import type { CommonTexts } from './data.js';

const ALL: Readonly<Record<Language, CommonTexts>> = {
  en,
  ar,
  cs,
  de,
  es,
  fi,
  fr,
  'he-IL': he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  ms,
  nl,
  nb,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sv,
  th,
  tr,
  ur,
  vi,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
};

/** Texts that all blocks share, in a language; English for an unsupported one. */
export const commonTexts = (language: string): CommonTexts => ALL[languageOf(language)];
