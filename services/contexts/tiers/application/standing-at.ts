import type { CustomerStanding } from '@loyalty/contracts/customers/standing';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { standingAt } from '../../customers/application/queries.js';
import { loadTierAt } from './queries.js';

type Person = Parameters<typeof standingAt>[0];

/** The standing that an order or action of `at` is decided by, with the tier that the customer was in then. */
export async function loadStandingAt(
  ledger: Ledger,
  shop: string,
  customer: string,
  person: Person,
  at: string,
): Promise<CustomerStanding> {
  const kind = standingAt(person, at).partner ? 'partner' : 'vip';
  return standingAt(person, at, await loadTierAt(ledger, shop, customer, at, kind));
}
