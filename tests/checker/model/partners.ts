import { doneBy } from '../rules/calendar.js';
import type { CustomerFacts } from './facts.js';
import type { Place } from './shop.js';

type Contacts = CustomerFacts['contacts'];

/** Begin and end of a contact of a company are recorded once each, in whatever order they are reported (I-84). */
export function nextContacts(place: Place, { contacts }: CustomerFacts): Contacts {
  const { type, occurredAt, data } = place.event;
  const { contact } = data as { contact: string };
  const known = contacts[contact] ?? { from: null, to: null };
  const side = type === 'CompanyContactAdded' ? 'from' : 'to';
  place.must(known[side] === null, 'I-84', `${type} was written down twice`, undefined, contact);
  return { ...contacts, [contact]: { ...known, [side]: occurredAt } };
}

/** Contacts that buy: open ones, unless all of their roles that are known (`contact@location`) are over. */
function buys(contacts: Contacts, stateOf: (times: Contacts[string]) => 'open' | 'over' | 'unknown'): boolean {
  const known = Object.entries(contacts).map(([id, times]) => ({ id, state: stateOf(times) }));
  return known.some(({ id, state }) => {
    if (id.includes('@') || state !== 'open') return false;
    const roles = known.filter((role) => role.id.startsWith(`${id}@`) && role.state !== 'unknown');
    return roles.length === 0 || roles.some((role) => role.state === 'open');
  });
}

/** Whether a customer bought for a company at a moment. */
export const isPartnerAt = ({ contacts }: CustomerFacts, at: string): boolean =>
  buys(contacts, ({ from, to }) => {
    if (to !== null && doneBy(to, at)) return 'over';
    return from !== null && doneBy(from, at) ? 'open' : 'unknown';
  });

/** Whether a customer buys for a company now. */
export const isPartner = ({ contacts }: CustomerFacts): boolean =>
  buys(contacts, ({ from, to }) => (from !== null && to === null ? 'open' : 'over'));
