import type { ReferralFailure } from '@loyalty/contracts/referrals/events';
import { loadCustomer, mayYetBeMerged, standingOf } from '../../customers/application/queries.js';
import { peopleOf } from '../../points/application/merges/people-of.js';
import type { Referral } from '../domain/referral.js';
import { type Identity, samePerson } from '../domain/same-person.js';
import { identityOf } from './identity.js';
import { isWhitelisted, loadReferralProgram, pseudonymOf } from './queries.js';
import type { ReferralServices } from './referral-services.js';

interface Side {
  readonly shop: string;
  readonly referrer: string;
  readonly friend: string;
  readonly position: number;
}

/** What the order would do: fail the referral by a check, wait for somebody whom the store may be merging, or, with null, complete it. */
type Verdict = ReferralFailure | 'awaited' | null;

/** Whether one of the two takes no part; who was deleted lately is awaited, since a merge may follow (P24). */
async function absence({ ledger, clock }: ReferralServices, { shop, referrer, friend }: Side): Promise<Verdict> {
  const [one, other] = [await loadCustomer(ledger, shop, referrer), await loadCustomer(ledger, shop, friend)];
  const now = clock.now();
  if (standingOf(one).membership !== 'Member')
    return one.beforeDeletion === 'Member' && mayYetBeMerged(one, now) ? 'awaited' : 'referrer_left';
  if (standingOf(other).membership !== 'Left') return null;
  return mayYetBeMerged(other, now) ? 'awaited' : 'friend_left';
}

/** A customer by each name that merges have brought to them. */
const identitiesOf = async (services: ReferralServices, shop: string, customer: string): Promise<Identity[]> =>
  Promise.all((await peopleOf(services.ledger, shop, customer)).map((person) => identityOf(services, shop, person)));

/** Judges the order of a pending referral. */
export async function judge(services: ReferralServices, side: Side, { invitation }: Referral): Promise<Verdict> {
  const { ledger, vault, reads, guestBuyers } = services;
  const { shop, referrer, friend, position } = side;
  const away = await absence(services, side);
  if (away) return away;
  const { settings } = await loadReferralProgram(ledger, shop);
  const [own, theirs] = [await identitiesOf(services, shop, referrer), await identitiesOf(services, shop, friend)];
  const owns = own.map(({ email }) => pseudonymOf(vault, shop, email));
  const listed = await isWhitelisted(ledger, shop, invitation!.friend, ...owns);
  const { enabled, firstOrderOnly, sameHousehold } = settings!.antiCheat;
  const how = { isListed: listed, sameHousehold: enabled && sameHousehold };
  for (const one of own)
    for (const other of theirs) {
      const same = samePerson(one, other, how);
      if (same) return same;
    }
  if (!enabled || !firstOrderOnly || listed) return null;
  const { openedAt } = invitation!;
  if (await reads.orderedBefore(shop, friend, openedAt, position)) return 'earlier_order';
  const known = theirs.filter(({ email }) => email !== '').map(({ email }) => pseudonymOf(vault, shop, email));
  const addresses = [invitation!.friend, ...known];
  return (await guestBuyers.boughtBefore(shop, addresses, openedAt)) ? 'earlier_order' : null;
}
