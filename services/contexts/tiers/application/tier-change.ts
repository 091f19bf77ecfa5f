import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import type { SchemeInForce } from '../domain/scheme-in-force.js';
import { loadScheme, schemeOf } from './queries.js';

/** The scheme that a change of a customer's tier is decided by, or why none may be made now (I-51). */
export async function schemeForChange(
  ledger: Ledger,
  shop: string,
  customer: string,
): Promise<SchemeInForce | Rejection> {
  const person = await loadCustomer(ledger, shop, customer);
  const kind = schemeOf(person);
  const { active, launched, calculating } = await loadScheme(ledger, shop, kind);
  if (!person.known) return reject('customer.unknown');
  if (person.mergedInto !== null) return reject('points.merged', { with: { into: person.mergedInto } });
  if (!active || !launched) return reject(kind === 'vip' ? 'tiers.not-active' : 'tiers.partners-not-active');
  if (calculating !== null) return reject('tiers.calculating');
  return standingOf(person).membership === 'Member' ? launched : reject('tier.not-a-member');
}
