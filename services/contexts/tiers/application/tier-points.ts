import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { isExclusive } from '../domain/change-of-tier.js';
import { loadTierStanding } from './queries.js';
import { schemeForChange } from './tier-change.js';

/** Why qualifying points of a customer cannot move with the balance now; null when they can. */
export async function tierPointsRejection(ledger: Ledger, shop: string, customer: string): Promise<Rejection | null> {
  const scheme = await schemeForChange(ledger, shop, customer);
  if ('rejected' in scheme) return scheme;
  if (scheme.settings.calculateBy !== 'pointEarned') return reject('tiers.not-by-points');
  return isExclusive(scheme, await loadTierStanding(ledger, shop, customer, scheme.kind))
    ? reject('tier.is-exclusive')
    : null;
}
