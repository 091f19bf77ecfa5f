import type { CustomerFacts } from '../model/facts.js';
import { isPartnerAt } from '../model/partners.js';
import { daysLater, doneBy } from './calendar.js';

/** A customer's membership for an order at a moment: outside if they had left at that time, even if they have returned since (I-18). */
export function typeFor(customer: CustomerFacts, placedAt: string): CustomerFacts['type'] {
  const out = customer.away.some(({ from, to }) => doneBy(from, placedAt) && !(to !== null && doneBy(to, placedAt)));
  if (out || customer.type === 'Left') return 'Left';
  // Orders of a guest more than sixty days before joining stay a guest's (P18).
  const { joinedAt } = customer;
  const since = joinedAt && `${daysLater(joinedAt.slice(0, 10), -60)}${joinedAt.slice(10)}`;
  return since && !doneBy(since, placedAt) ? 'Guest' : customer.type;
}

/** Settings of a program that choose its customers. */
export interface Audience {
  readonly applyTo: 'all_members' | 'all_customers' | 'vip_tiers' | 'b2b_partners';
  readonly applyToTiers?: readonly string[];
}

/** Whether a program is for a customer as of a moment: only members buy for companies and have tiers (I-18, I-84). */
export function isInAudience({ applyTo, applyToTiers }: Audience, customer: CustomerFacts, at: string): boolean {
  const type = typeFor(customer, at);
  if (type === 'Left') return false;
  if (applyTo === 'all_customers') return true;
  if (type !== 'Member') return false;
  const { tier = null } = customer;
  const isInTier = tier !== null && (applyToTiers === undefined || applyToTiers.includes(tier));
  if (applyTo === 'vip_tiers') return isInTier && !isPartnerAt(customer, at);
  if (applyTo === 'all_members') return true;
  return isPartnerAt(customer, at) && ((applyToTiers ?? []).length === 0 || isInTier);
}
