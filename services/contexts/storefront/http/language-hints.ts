import { languageOfCustomer } from '@loyalty/projections/customers/language.queries';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Call } from '../../../platform/http/call.js';
import type { QueryRunner } from '../../../platform/http/reads.js';
import { loadShop } from '../../shop/application/queries.js';
import { followsAccount, type LanguageHints } from '../application/languages.js';

type ShopperCall = Pick<Call, 'principal'> & {
  readonly query: { readonly lang?: string | undefined; readonly browser?: string | undefined };
};

/** What is known of the caller's language; their account is asked for only where the shop follows it. */
export async function hintsOf(call: ShopperCall, ledger: Ledger, reads: QueryRunner): Promise<LanguageHints> {
  const { shop, customer } = call.principal;
  const { lang: page, browser } = call.query;
  if (customer === null || !followsAccount(await loadShop(ledger, shop))) return { page, browser };
  return { page, browser, customer: await reads.value(shop, (db) => languageOfCustomer(db, shop, customer)) };
}
