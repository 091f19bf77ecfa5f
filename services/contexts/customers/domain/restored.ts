import { BirthDateRestored, MembershipRestored } from '@loyalty/contracts/customers/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import type { Customer, CustomerCommand } from './customer.js';

/** Restores the values before an import, unless they were changed since. */
export function restored(
  command: Extract<CustomerCommand, { kind: 'RestoreBirthDate' | 'RestoreMembership' }>,
  { birthDate, membership }: Customer,
) {
  const { customer } = command;
  if (command.kind === 'RestoreMembership') {
    const { given, before, source } = command;
    return membership === given ? [occurred(MembershipRestored, { customer, membership: before, source })] : [];
  }
  const { given, before } = command;
  const { version = null, at = null } = before ?? {};
  return birthDate?.version === given ? [occurred(BirthDateRestored, { customer, version, at })] : [];
}

/** Membership as it was before, with the absences that begin or end by it. */
export function restoreMembership(customer: Customer, membership: Customer['membership'], at: string): Customer {
  const wasLeft = customer.membership === 'Left';
  const open = { from: at, to: null };
  // An absence that an import began is none.
  if (wasLeft && membership !== 'Left') customer.absences = customer.absences.slice(0, -1);
  if (!wasLeft && membership === 'Left') customer.absences = [...customer.absences, open];
  if (membership === 'Guest') customer.joinedAt = null;
  return Object.assign(customer, { membership, beforeDeletion: null });
}
