import type { ShopFacts } from '@loyalty/contracts/kernel/features';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadShop } from '../../shop/application/queries.js';
import { shopFacts } from '../../shop/domain/shop.js';
import { type ProgramBook, programBookDecider } from '../domain/book.js';

/** Stream id of a shop's one program book. */
export const PROGRAM_BOOK = 'book';

export const loadProgramBook = (ledger: Ledger, shop: string): Promise<ProgramBook> =>
  ledger.stateOf(programBookDecider, shop, PROGRAM_BOOK);

/** The shop's data that feature gates are checked against. */
export async function loadShopFacts(ledger: Ledger, shop: string): Promise<ShopFacts> {
  const [known, { plan }] = await Promise.all([loadShop(ledger, shop), loadProgramBook(ledger, shop)]);
  return shopFacts(known, plan);
}
