import {
  BirthDateGiven,
  type ChangeSource,
  type CustomerEvent,
  CustomerJoined,
  CustomerLeft,
  CustomerUnmerged,
  ExpiryReminded,
  PersonForgotten,
} from '@loyalty/contracts/customers/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Decider } from '../../../kernel/decider.js';
import { type CompanyContacts, type ContactCommand, decideContact, withContact } from './company-contacts.js';
import { decideRole, type RoleCommand } from './company-roles.js';
import { decideEdit, type EditCommand, isEdit, type LastEdit, withEdit } from './edit.js';
import {
  decideSegment,
  isExcluded,
  isOfSegment,
  type SegmentCommand,
  withoutSegment,
  withSegment,
} from './excluded-segment.js';
import { changesMembership, isRestore, type RestoreCommand, restored, restoreMembership } from './restored.js';
import { consent, deleted, merged, REPORTED_BY_STORE, report } from './store-reports.js';

/** A time out of the program; `to` is null while it lasts. */
interface Absence {
  readonly from: string;
  readonly to: string | null;
}

export interface Customer {
  known: boolean;
  membership: 'Member' | 'Guest' | 'Left';
  /** The event that the membership is of; null before the first. */
  membershipEvent: string | null;
  profile: number;
  /** The platform's own time of the newest change applied: an older delivery changes nothing (I-14). */
  platformVersion: string;
  forgotten: boolean;
  /** Last marketing consent and its time; null without one. */
  newsletter: { subscribed: boolean; at: string } | null;
  /** Version of their date of birth in the vault, and when they said it; null while they did not. */
  birthDate: { version: number; at: string } | null;
  /** Version of their children in the vault; null while none are known. */
  children: number | null;
  /** The last edit, until something that it changed is changed again: it can be undone. */
  lastEdit: LastEdit | null;
  /** The platform's segment that the shop excludes, while they are in it; staff may have reverted the exclusion. */
  segment: { id: string; reverted: boolean } | null;
  /** Ends of points that they were reminded of, each with its days before; those that have passed are dropped. */
  reminded: { endsAt: string; days: number }[];
  /** When they were out of the program; the last one may not have ended. */
  absences: Absence[];
  /** When the excluded segment kept them out of it. */
  exclusions: Absence[];
  /** When a guest became a member; null for who still is one, and for who never was. */
  joinedAt: string | null;
  /** Membership before the store deleted the account; null unless it did. */
  beforeDeletion: 'Member' | 'Guest' | null;
  /** The customer that the store merged them into. */
  mergedInto: string | null;
  /** The customer of a merge that staff undid: the store's word about it is old news. */
  unmergedFrom: string | null;
  contacts: CompanyContacts;
}

export type CustomerCommand =
  | {
      readonly kind: 'ReportCustomer';
      readonly customer: string;
      readonly since: string;
      /** Version of the personal data in the vault, 0 when nothing personal was told. */
      readonly profile: number;
      readonly member: boolean;
      readonly platformVersion: string;
      readonly source: ChangeSource;
    }
  | { readonly kind: 'ReportConsent'; readonly customer: string; readonly subscribed: boolean; readonly at: string }
  | { readonly kind: 'GiveBirthDate'; readonly customer: string; readonly version: number }
  | {
      readonly kind: 'RemindOfExpiry';
      readonly customer: string;
      readonly endsAt: string;
      readonly days: number;
      readonly points: number;
    }
  | { readonly kind: 'JoinProgram'; readonly customer: string; readonly source: ChangeSource }
  | { readonly kind: 'LeaveProgram'; readonly customer: string; readonly source: ChangeSource }
  /** The store deleted the account of a person. */
  | { readonly kind: 'DeleteAtStore'; readonly customer: string }
  /** The store merged the person into another customer; the deletion that goes with it may come before or after. */
  | { readonly kind: 'MergeAtStore'; readonly customer: string; readonly into: string; readonly adminNote?: string }
  | ContactCommand
  | RoleCommand
  | RestoreCommand
  /** Staff undo the merge. */
  | { readonly kind: 'UnmergeCustomer'; readonly customer: string; readonly adminNote: string }
  | { readonly kind: 'ForgetPerson'; readonly customer: string }
  | EditCommand
  | SegmentCommand;

function unmerged(
  { customer: id, adminNote }: Extract<CustomerCommand, { kind: 'UnmergeCustomer' }>,
  { mergedInto: from }: Customer,
) {
  return from === null
    ? reject('customer.not-merged')
    : [occurred(CustomerUnmerged, { customer: id, from, adminNote })];
}

/** Once for each end and each number of days before it, and nobody who is out of the program (I-46). */
function remind(
  { customer: id, endsAt, days, points }: Extract<CustomerCommand, { kind: 'RemindOfExpiry' }>,
  { reminded, membership }: Customer,
) {
  const known = reminded.some((one) => one.endsAt === endsAt && one.days === days);
  return known || membership === 'Left' ? [] : [occurred(ExpiryReminded, { customer: id, endsAt, days, points })];
}

/** A customer and their membership. One stream per customer, without personal data. */
export const customerDecider: Decider<CustomerCommand, CustomerEvent, Customer> = {
  context: 'customers',
  foldVersion: 'customers/11',
  initial: () => ({
    known: false,
    membership: 'Guest',
    membershipEvent: null,
    profile: 0,
    platformVersion: '',
    forgotten: false,
    newsletter: null,
    birthDate: null,
    children: null,
    lastEdit: null,
    segment: null,
    exclusions: [],
    reminded: [],
    absences: [],
    joinedAt: null,
    beforeDeletion: null,
    mergedInto: null,
    unmergedFrom: null,
    contacts: {},
  }),
  evolve(customer, event) {
    if (changesMembership(event)) customer.membershipEvent = event.id;
    switch (event.type) {
      case 'CustomerSeen':
        return Object.assign(customer, { known: true, membership: event.data.member ? 'Member' : 'Guest' });
      case 'ProfileChanged':
        return Object.assign(customer, { profile: event.data.profile, platformVersion: event.data.platformVersion });
      case 'CustomerJoined':
        customer.absences = customer.absences.map((absence) => ({ ...absence, to: absence.to ?? event.occurredAt }));
        if (customer.membership === 'Guest') customer.joinedAt = event.occurredAt;
        return Object.assign(customer, { membership: 'Member', beforeDeletion: null });
      case 'CustomerLeft': {
        customer.absences = [...customer.absences, { from: event.occurredAt, to: null }];
        // Staff and shoppers are named; what the store does by itself is its deletion of the account.
        const before = event.data.source === 'other' && customer.membership !== 'Left' ? customer.membership : null;
        return Object.assign(customer, { membership: 'Left', beforeDeletion: before });
      }
      case 'CustomerMerged': {
        const { into, membership } = event.data;
        // The absence that a deletion began is none.
        if (customer.beforeDeletion !== null) customer.absences = customer.absences.slice(0, -1);
        return Object.assign(customer, { mergedInto: into, membership, beforeDeletion: null });
      }
      case 'CustomerUnmerged':
        return Object.assign(customer, { mergedInto: null, unmergedFrom: event.data.from });
      case 'CompanyContactAdded':
      case 'CompanyContactRemoved':
        return withContact(customer, event);
      case 'NewsletterConsentChanged': {
        const { subscribed, at } = event.data;
        return Object.assign(customer, { newsletter: { subscribed, at } });
      }
      case 'BirthDateGiven':
        return Object.assign(customer, {
          birthDate: { version: event.data.version, at: event.occurredAt },
          lastEdit: customer.lastEdit?.birthDate === undefined ? customer.lastEdit : null,
        });
      case 'CustomerEdited':
        return withEdit(customer, event);
      case 'CustomerSegmentExcluded':
        return withSegment(customer, event);
      case 'CustomerSegmentReverted':
        return withoutSegment(customer, event);
      case 'BirthDateRestored': {
        const { version, at } = event.data;
        const birthDate = version === null ? null : { version, at: at ?? event.occurredAt };
        return Object.assign(customer, { birthDate });
      }
      case 'MembershipRestored':
        return restoreMembership(customer, event.data.membership, event.occurredAt);
      case 'ExpiryReminded': {
        const { endsAt, days } = event.data;
        const open = customer.reminded.filter((one) => one.endsAt > event.occurredAt);
        return Object.assign(customer, { reminded: [...open, { endsAt, days }] });
      }
      case 'PersonForgotten':
        return Object.assign(customer, { forgotten: true });
    }
  },
  decide(command, customer, { now }) {
    if (customer.forgotten) return REPORTED_BY_STORE.includes(command.kind) ? [] : reject('customer.forgotten');
    if (command.kind === 'ReportCustomer') return report(command, customer);
    // The store may tell of it before it tells of the person.
    if (command.kind === 'ReportConsent') return consent(command, customer);
    if (command.kind === 'MergeAtStore') return merged(command, customer);
    if (command.kind === 'ReportCompanyContact') return decideContact(command, customer);
    if (command.kind === 'ReportCompanyRole') return decideRole(command, customer);
    if (command.kind === 'UnmergeCustomer') return unmerged(command, customer);
    if (!customer.known) return reject('customer.unknown');
    if (isOfSegment(command)) return decideSegment(command, customer);
    if (isEdit(command)) return decideEdit(command, customer, now);
    const { customer: id } = command;
    if (command.kind === 'ForgetPerson') return [occurred(PersonForgotten, { customer: id })];
    if (command.kind === 'GiveBirthDate') {
      const { version } = command;
      return version === customer.birthDate?.version ? [] : [occurred(BirthDateGiven, { customer: id, version })];
    }
    if (command.kind === 'RemindOfExpiry') return remind(command, customer);
    if (isRestore(command)) return restored(command, customer);
    if (command.kind === 'DeleteAtStore') return deleted(id, customer);
    if (isExcluded(customer)) return reject('customer.in-excluded-segment');
    const { source } = command;
    if (command.kind === 'JoinProgram') {
      return customer.membership === 'Member'
        ? reject('customer.already-member')
        : [occurred(CustomerJoined, { customer: id, source })];
    }
    return customer.membership === 'Left'
      ? reject('customer.already-left')
      : [occurred(CustomerLeft, { customer: id, source })];
  },
};
