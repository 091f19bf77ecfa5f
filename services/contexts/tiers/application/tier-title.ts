import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { findTier } from '../domain/scheme-in-force.js';
import { activeScheme, loadTierAt, schemeOf } from './queries.js';

/** The title of the tier that a customer is in; empty while the shop has no active tiers, and for persons without any. @param now ISO instant */
export async function loadTierTitle(ledger: Ledger, shop: string, customer: string, now: string): Promise<string> {
  const kind = schemeOf(await loadCustomer(ledger, shop, customer));
  const [scheme, tier] = await Promise.all([
    activeScheme(ledger, shop, kind),
    loadTierAt(ledger, shop, customer, now, kind),
  ]);
  return (scheme && tier && findTier(scheme, tier)?.title) || '';
}
