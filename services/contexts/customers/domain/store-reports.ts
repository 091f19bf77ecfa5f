import {
  CustomerJoined,
  CustomerLeft,
  CustomerMerged,
  CustomerSeen,
  NewsletterConsentChanged,
  ProfileChanged,
} from '@loyalty/contracts/customers/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import type { Customer, CustomerCommand } from './customer.js';

/** A person as the store knows them; a member of the store joins the program. */
export function report(command: Extract<CustomerCommand, { kind: 'ReportCustomer' }>, customer: Customer) {
  const { customer: id, since, profile, member, platformVersion, source } = command;
  const seen = customer.known
    ? []
    : [{ ...occurred(CustomerSeen, { customer: id, since, profile, member }), occurredAt: since }];
  const changed = profile > customer.profile && platformVersion >= customer.platformVersion;
  const joins = customer.known && member && customer.membership === 'Guest';
  return [
    ...seen,
    ...(changed ? [occurred(ProfileChanged, { customer: id, profile, source, platformVersion })] : []),
    ...(joins ? [occurred(CustomerJoined, { customer: id, source })] : []),
  ];
}

/** Reports about an erased person are ignored. */
export const REPORTED_BY_STORE: readonly CustomerCommand['kind'][] = [
  'ReportCustomer',
  'ReportConsent',
  'DeleteAtStore',
  'MergeAtStore',
  'ReportCompanyContact',
  'ReportCompanyRole',
  'ForgetPerson',
];

/** Whose account is deleted takes part no longer, unless it was merged: then their points still are somebody's (P24). */
export const deleted = (id: string, { membership, mergedInto }: Customer) =>
  membership === 'Left' || mergedInto !== null
    ? []
    : [occurred(CustomerLeft, { customer: id, source: 'other' as const })];

/** For how long the store repeats a delivery that was not taken. */
const REPEATED_FOR_MS = 48 * 3_600_000;

/**
 * Whether somebody who left may have done so only because the store merges them: it deletes the account first, and its word of the merge can
 * be late (P24).
 */
export function mayYetBeMerged({ beforeDeletion, forgotten, absences }: Customer, now: Date): boolean {
  const deletedAt = absences.at(-1)?.from;
  if (beforeDeletion === null || forgotten || deletedAt === undefined) return false;
  return now.getTime() - Date.parse(deletedAt) < REPEATED_FOR_MS;
}

/** The store merged the person into another customer; a merge that staff undid is old news. */
export function merged(
  { customer: id, into, adminNote = '' }: Extract<CustomerCommand, { kind: 'MergeAtStore' }>,
  known: Customer,
) {
  if (known.mergedInto === into || known.unmergedFrom === into) return [];
  const membership = known.beforeDeletion ?? known.membership;
  return [occurred(CustomerMerged, { customer: id, into, membership, adminNote })];
}

/** An older word than the last, or the same again, changes nothing (I-14). */
export function consent(
  { customer: id, subscribed, at }: Extract<CustomerCommand, { kind: 'ReportConsent' }>,
  known: Customer,
) {
  const { newsletter } = known;
  if (newsletter && (newsletter.at > at || newsletter.subscribed === subscribed)) return [];
  return [{ ...occurred(NewsletterConsentChanged, { customer: id, subscribed, at }), occurredAt: at }];
}
