import type { Language } from '../../kernel/languages.js';
import type { AppLanguage } from '../../shop/languages.js';
import type { WidgetTextKey } from '../widget-texts.js';
import type { FormKey } from './form-texts.js';
import { ar } from './further/ar.js';
import { cs } from './further/cs.js';
import { fi } from './further/fi.js';
import { he } from './further/he.js';
import { hi } from './further/hi.js';
import { hu } from './further/hu.js';
import { id } from './further/id.js';
import { ko } from './further/ko.js';
import { ms } from './further/ms.js';
import { nb } from './further/nb.js';
import { nl } from './further/nl.js';
import { pl } from './further/pl.js';
import { pt } from './further/pt.js';
import { ro } from './further/ro.js';
import { ru } from './further/ru.js';
import { sk } from './further/sk.js';
import { sl } from './further/sl.js';
import { sv } from './further/sv.js';
import { th } from './further/th.js';
import { tr } from './further/tr.js';
import { ur } from './further/ur.js';
import { vi } from './further/vi.js';
import { zhCN } from './further/zh.js';
import { zhTW } from './further/zh-tw.js';
import type { ShopperTextId } from './text-ids.js';

/** Rejections that these parts show, by their codes. */
type RejectionCode =
  | 'referral.not-a-member'
  | 'referral.not-for-tier'
  | 'referral.not-active'
  | 'referral.link-limit'
  | 'pool.sold-out'
  | 'pool.no-codes'
  | 'pool.used'
  | 'deal.unknown'
  | 'deal.not-active'
  | 'deal.not-for-you';

/** Texts of the widget's parts beside panel and forms in one language. */
export type FurtherTexts = Readonly<Record<Exclude<ShopperTextId, WidgetTextKey | FormKey> | RejectionCode, string>>;

/**
 * Languages of shoppers beside those of the admin, in which these parts have their texts themselves: bundles of the store have no room for more,
 * so that the service sends them with the merchant's own. Nobody has reviewed them.
 */
export const furtherLanguages: Readonly<Record<Exclude<Language, AppLanguage>, FurtherTexts>> = {
  ar,
  cs,
  fi,
  'he-IL': he,
  hi,
  hu,
  id,
  ko,
  ms,
  nb,
  nl,
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

/** Undefined for a language that the parts have their texts in. */
export const furtherTexts = (language: Language): FurtherTexts | undefined =>
  (furtherLanguages as Readonly<Partial<Record<Language, FurtherTexts>>>)[language];

/** The texts of a part in a language. @param builtIn its own ones there, or in English */
export function textsOfPart<Key extends string>(
  part: string,
  language: Language,
  builtIn: Readonly<Record<Key, string>>,
): Readonly<Record<Key, string>> {
  const further: Readonly<Record<string, string>> | undefined = furtherTexts(language);
  if (!further) return builtIn;
  const texts = (Object.keys(builtIn) as Key[]).map((key) => [key, further[`${part}.${key}`] ?? builtIn[key]]);
  return Object.fromEntries(texts) as Record<Key, string>;
}
