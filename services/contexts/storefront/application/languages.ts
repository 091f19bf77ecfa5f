import { languageOf } from '@loyalty/contracts/kernel/languages';
import type { ProgramBook } from '../../programs/domain/book.js';
import { type Shop, widgetLanguageOf } from '../../shop/domain/shop.js';

/** The merchant's choice of language, empty without one, and the language to answer in: the choice, or else that of the page. */
export function languagesOf(its: Shop, { plan }: ProgramBook, ofPage = 'en') {
  const chosen = widgetLanguageOf(its, plan);
  return { chosen, language: languageOf(chosen || ofPage) };
}
