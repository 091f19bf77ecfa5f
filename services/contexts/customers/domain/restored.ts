import {
  BirthDateRestored,
  type ChangeSource,
  type CustomerEvent,
  MembershipRestored,
} from '@loyalty/contracts/customers/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import type { Customer } from './customer.js';

/** A membership that an import gave, and the event that gave it; imports of earlier programs did not note the event. */
export interface GivenMembership {
  readonly given: string;
  readonly event?: string | null | undefined;
}

export type RestoreCommand =
  /** Takes back the date of birth of the version `given`, unless another one was given since. */
  | {
      readonly kind: 'RestoreBirthDate';
      readonly customer: string;
      readonly given: number;
      readonly before: { readonly version: number; readonly at: string } | null;
    }
  /** Takes back a membership, unless it changed since. */
  | (GivenMembership & {
      readonly kind: 'RestoreMembership';
      readonly customer: string;
      readonly before: Customer['membership'];
      readonly source: ChangeSource;
    });

export const isRestore = (command: { readonly kind: string }): command is RestoreCommand =>
  command.kind === 'RestoreBirthDate' || command.kind === 'RestoreMembership';

const MEMBERSHIP_EVENTS: readonly CustomerEvent['type'][] = [
  'CustomerSeen',
  'CustomerJoined',
  'CustomerLeft',
  'CustomerMerged',
  'MembershipRestored',
];

export const changesMembership = ({ type }: CustomerEvent): boolean => MEMBERSHIP_EVENTS.includes(type);

/** Whether a membership is still the one that an import gave: one that was left and given again is another. */
export const isStillGiven = (
  { given, event = null }: GivenMembership,
  { membership, membershipEvent }: Pick<Customer, 'membership' | 'membershipEvent'>,
): boolean => membership === given && (event === null || event === membershipEvent);

/** Restores the values before an import, unless they were changed since. */
export function restored(command: RestoreCommand, current: Customer) {
  const { customer } = command;
  if (command.kind === 'RestoreMembership') {
    const { before, source } = command;
    return isStillGiven(command, current)
      ? [occurred(MembershipRestored, { customer, membership: before, source })]
      : [];
  }
  const { given, before } = command;
  const { version = null, at = null } = before ?? {};
  return current.birthDate?.version === given ? [occurred(BirthDateRestored, { customer, version, at })] : [];
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
