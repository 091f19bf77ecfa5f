import { buyingContacts } from '@loyalty/contracts/customers/company-roles';
import { CompanyContactAdded, CompanyContactRemoved, type CustomerEvent } from '@loyalty/contracts/customers/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reached } from '../../../kernel/calendar.js';
import type { Happened } from '../../../kernel/decider.js';
import type { Customer } from './customer.js';

type ContactEvent = Extract<CustomerEvent, { type: 'CompanyContactAdded' | 'CompanyContactRemoved' }>;

/** When a customer bought for companies, by the platform's contact, and by the roles of contacts; `from` is null while only the end is known. */
export type CompanyContacts = Readonly<Record<string, { readonly from: string | null; readonly to: string | null }>>;

/** The store made the customer a contact of a company, or ended it; `at` is the platform's own time. */
export interface ContactCommand {
  readonly kind: 'ReportCompanyContact';
  readonly customer: string;
  readonly contact: string;
  readonly company: string;
  readonly at: string;
  readonly removed: boolean;
}

/** Whether a customer bought for a company at a moment (spec EARN-023). */
export const isPartnerAt = ({ contacts }: Pick<Customer, 'contacts'>, at: string): boolean =>
  buyingContacts(Object.keys(contacts), (id) => {
    const { from, to } = contacts[id]!;
    if (to !== null && reached(to, at)) return false;
    return from !== null && reached(from, at) ? true : null;
  }).length > 0;

/** Whether a customer buys for a company. */
export const isPartner = ({ contacts }: Pick<Customer, 'contacts'>): boolean =>
  buyingContacts(Object.keys(contacts), (id) => {
    const { from, to } = contacts[id]!;
    return from !== null && to === null;
  }).length > 0;

/** Begin and end of a contact are each recorded once, in whatever order they are reported. */
export function decideContact(
  { customer: id, contact, company, at, removed }: ContactCommand,
  { contacts }: Pick<Customer, 'contacts'>,
) {
  const { from = null, to = null } = contacts[contact] ?? {};
  if ((removed ? to : from) !== null) return [];
  const data = { customer: id, contact, company };
  const event = removed ? occurred(CompanyContactRemoved, data) : occurred(CompanyContactAdded, data);
  return [{ ...event, occurredAt: at }];
}

export function withContact(customer: Customer, { type, data, occurredAt }: Happened<ContactEvent>): Customer {
  const known = customer.contacts[data.contact] ?? { from: null, to: null };
  const next = type === 'CompanyContactAdded' ? { ...known, from: occurredAt } : { ...known, to: occurredAt };
  return Object.assign(customer, { contacts: { ...customer.contacts, [data.contact]: next } });
}
