import { dictionary } from '../kernel/dictionary.js';
import type { ProgramRule } from './catalogue.js';
import { conditionWords } from './condition-languages.js';
import { hasConditions } from './condition-summary.js';
import type { PointLabel } from './events.js';
import { ar } from './summaries/ar.js';
import { cs } from './summaries/cs.js';
import { fi } from './summaries/fi.js';
import { he } from './summaries/he.js';
import { hi } from './summaries/hi.js';
import { hu } from './summaries/hu.js';
import { id } from './summaries/id.js';
import { ko } from './summaries/ko.js';
import { ms } from './summaries/ms.js';
import { nb } from './summaries/nb.js';
import { nl } from './summaries/nl.js';
import { pl } from './summaries/pl.js';
import { pt } from './summaries/pt.js';
import { ro } from './summaries/ro.js';
import { ru } from './summaries/ru.js';
import { sk } from './summaries/sk.js';
import { sl } from './summaries/sl.js';
import { sv } from './summaries/sv.js';
import { th } from './summaries/th.js';
import { tr } from './summaries/tr.js';
import { ur } from './summaries/ur.js';
import { vi } from './summaries/vi.js';
import { zhCN } from './summaries/zh.js';
import { zhTW } from './summaries/zh-tw.js';
import { summarize } from './summary.js';
import { summaryTextsIn, summaryWords } from './summary-languages.js';
import { english, type ShopperSummaryWords, type SummaryTexts, type SummaryWords } from './summary-words.js';

/** Languages of shoppers beside those of the admin. Nobody has reviewed them. */
export const furtherSummaryWords: Readonly<Record<string, ShopperSummaryWords>> = dictionary<
  Readonly<Record<string, ShopperSummaryWords>>
>({
  ar,
  cs,
  fi,
  'he-IL': he,
  hi,
  hu,
  id,
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
});

const words: Readonly<Record<string, SummaryWords>> = dictionary({
  ...summaryWords,
  ...Object.fromEntries(Object.entries(furtherSummaryWords).map(([code, own]) => [code, { ...english, ...own }])),
});

/** Summary texts for shoppers in any of the thirty languages (spec TRAN-007). @param label the merchant's own word for points (spec PTS-011) */
export const shopperSummaryTexts = (language: string, label: PointLabel | null): SummaryTexts =>
  summaryTextsIn(language, label, words);

/**
 * A program as shoppers of a language read it. Conditions are worded in the languages of the admin: elsewhere a program that has some is said in
 * English as a whole.
 */
export function shopperSummary(
  rule: ProgramRule,
  currency: string,
  language: string,
  label: PointLabel | null,
): string {
  const isWorded = conditionWords[language] !== undefined || !hasConditions(rule.settings);
  return summarize(rule, currency, false, shopperSummaryTexts(isWorded ? language : 'en', label));
}
