import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { isExclusive } from '../domain/decide-standing.js';
import { loadScheme, loadTierStanding } from './queries.js';
import { changeRejection } from './tier-change.js';

/** Why qualifying points of a customer cannot move with the balance now; null when they can. */
export async function tierPointsRejection(ledger: Ledger, shop: string, customer: string): Promise<Rejection | null> {
  const rejection = await changeRejection(ledger, shop, customer);
  if (rejection) return rejection;
  const scheme = (await loadScheme(ledger, shop)).launched!;
  if (scheme.settings.calculateBy !== 'pointEarned') return reject('tiers.not-by-points');
  return isExclusive(scheme, await loadTierStanding(ledger, shop, customer)) ? reject('tier.is-exclusive') : null;
}
