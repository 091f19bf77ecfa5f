import type { Translations } from '@loyalty/contracts/shopper/translations';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { current } from '../domain/book.js';
import { loadProgramBook } from './queries.js';

/** Names of programs in a language from settings of older versions, before translations were documents; null for none. */
export async function inheritedTitles(ledger: Ledger, shop: string, language: string): Promise<Translations | null> {
  const { programs } = await loadProgramBook(ledger, shop);
  const titles = Object.values(programs).flatMap((program) => {
    const title = program.removed ? undefined : current(program).rule.settings.translateTitle[language];
    return title === undefined ? [] : [[program.program, title] as const];
  });
  return titles.length === 0 ? null : { titles: Object.fromEntries(titles), widget: {} };
}
