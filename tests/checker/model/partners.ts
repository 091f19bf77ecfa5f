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

/** Whether a customer bought for a company at a moment. */
export const isPartnerAt = ({ contacts }: CustomerFacts, at: string): boolean =>
  Object.values(contacts).some(({ from, to }) => from !== null && doneBy(from, at) && !(to !== null && doneBy(to, at)));

/** Whether a customer buys for a company now. */
export const isPartner = ({ contacts }: CustomerFacts): boolean =>
  Object.values(contacts).some(({ from, to }) => from !== null && to === null);
