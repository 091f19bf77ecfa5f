import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadShop } from '../../shop/application/queries.js';
import type { ShopFields } from '../../shop/application/shop-profile.js';
import { widgetLanguageOf } from '../../shop/domain/shop.js';
import { holdAt } from '../domain/in-force.js';
import { loadProgramBook } from './queries.js';

/** Profile fields: plan group and settings of the programs. */
export const programShopFields =
  ({ ledger }: { readonly ledger: Ledger }): ShopFields =>
  async ({ shop: id, now }) => {
    const [book, known] = await Promise.all([loadProgramBook(ledger, id), loadShop(ledger, id)]);
    return {
      shop: {
        planGroup: book.plan,
        supportLocks: book.locks,
        migratedRuleEngine: book.ruleEngine,
        usePendingPointV2: holdAt(book, now) !== null,
        widgetLanguage: widgetLanguageOf(known, book.plan),
      },
    };
  };
