import { knownLanguage, type Language, languageOf } from '@loyalty/contracts/kernel/languages';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { additionalLanguages, detectMethod, primaryLanguage } from '@loyalty/contracts/shop/settings';
import type { ProgramBook } from '../../programs/domain/book.js';
import { type Shop, widgetLanguageOf } from '../../shop/domain/shop.js';

/** Language tags that are known of a shopper. */
export interface LanguageHints {
  /** Of the page. */
  readonly page?: string | undefined;
  /** Of their browser, by preference, separated by commas. */
  readonly browser?: string | undefined;
  /** Of their account at the store. */
  readonly customer?: string | null;
}

/** Languages that shoppers of a shop may read; null for all, while the merchant has chosen none. */
export function offeredBy({ settings }: Shop): ReadonlySet<Language> | null {
  const chosen = settingOf(additionalLanguages, settings);
  return chosen.length > 0 ? new Set([settingOf(primaryLanguage, settings), ...chosen]) : null;
}

/** The first tag of a shopper, by the shop's method, in which the shop speaks to them. */
function detected(its: Shop, { page = 'en', browser = '', customer }: LanguageHints): string | undefined {
  const offered = offeredBy(its);
  const tags = {
    storefront: [page],
    browser: browser.split(','),
    customer: [customer ?? '', page],
  }[settingOf(detectMethod, its.settings)];
  return tags.find((tag) => {
    const known = knownLanguage(tag);
    return known && (offered?.has(known) ?? true);
  });
}

/**
 * The language tag for the widget, null for that of the page, and the language to answer in: the merchant's choice, or else the shopper's by the
 * shop's method, or else the shop's primary one (spec TRAN-021).
 */
export function languagesOf(its: Shop, { plan }: ProgramBook, hints: LanguageHints) {
  const primary = settingOf(primaryLanguage, its.settings);
  const tag = widgetLanguageOf(its, plan) || detected(its, hints);
  // English with the numbers of a page whose language there is no text in.
  const isOfPage = tag ? tag === hints.page : primary === 'en' && !offeredBy(its);
  return { tag: isOfPage ? null : (tag ?? primary), language: languageOf(tag ?? primary) };
}

/** Whether the shop asks for the language of a customer's account. */
export const followsAccount = ({ settings }: Shop): boolean => settingOf(detectMethod, settings) === 'customer';
