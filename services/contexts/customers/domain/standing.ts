import { type CustomerStanding, plainStanding } from '@loyalty/contracts/customers/standing';
import { addDays, reached } from '../../../kernel/calendar.js';
import { isPartner, isPartnerAt } from './company-contacts.js';
import type { Customer } from './customer.js';
import { isExcluded } from './excluded-segment.js';

/** Days before joining within which a guest's orders count as a member's (P18). */
const GUEST_ORDER_DAYS = 60;

/** The instant from which orders count for a member who joined at `joinedAt`. */
export const countedSince = (joinedAt: string): string =>
  addDays(joinedAt.slice(0, 10), -GUEST_ORDER_DAYS) + joinedAt.slice(10);

/** The standing today. @param tier of a member; nobody else has one */
export function standingOf(
  {
    membership,
    segment = null,
    contacts = {},
  }: Pick<Customer, 'membership'> & Partial<Pick<Customer, 'segment' | 'contacts'>>,
  tier: string | null = null,
): CustomerStanding {
  // To programs the excluded segment is as if they had left (spec CUST-038).
  if (isExcluded({ segment })) return { ...plainStanding('Left'), blocked: true };
  return standing(membership, isPartner({ contacts }), tier);
}

/** Only members buy as partners and have tiers. */
function standing(membership: Customer['membership'], partner: boolean, tier: string | null): CustomerStanding {
  const isMember = membership === 'Member';
  return { ...plainStanding(membership), tier: isMember ? tier : null, partner: isMember && partner };
}

/**
 * The standing that an order or action of `at` is decided by. While a customer is out, and for what they ordered during an absence, it is
 * `Left` (I-18); for orders too long before joining it is `Guest` (P18), however late the order is reported.
 * @param tier that a member was in at that moment
 */
export function standingAt(customer: Customer, at: string, tier: string | null = null): CustomerStanding {
  const { joinedAt, membership, segment } = customer;
  const away = [...customer.absences, ...customer.exclusions].some(
    ({ from, to }) => reached(from, at) && (to === null || !reached(to, at)),
  );
  if (away || membership === 'Left' || isExcluded({ segment })) return standingOf({ membership: 'Left', segment });
  const beforeJoining = joinedAt !== null && !reached(countedSince(joinedAt), at);
  return standing(beforeJoining ? 'Guest' : membership, isPartnerAt(customer, at), tier);
}
