import { roleId } from '@loyalty/contracts/customers/company-roles';
import { CompanyContactAdded, CompanyContactRemoved } from '@loyalty/contracts/customers/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import type { Customer } from './customer.js';

/** The store gave a company's contact a role at a location, or revoked it; `at` is the platform's own time. */
export interface RoleCommand {
  readonly kind: 'ReportCompanyRole';
  readonly customer: string;
  readonly contact: string;
  readonly company: string;
  readonly location: string;
  readonly at: string;
  readonly revoked: boolean;
}

/** The last turn of a role; 0 while nothing is known of it. */
function lastTurn({ contacts }: Pick<Customer, 'contacts'>, { contact, location }: RoleCommand): number {
  let turn = 0;
  while (contacts[roleId(contact, location, turn + 1)]) turn += 1;
  return turn;
}

/** Turn that a report is about; null for a report that is older than what is known. */
function turnOf(customer: Pick<Customer, 'contacts'>, command: RoleCommand): number | null {
  const { contact, location, at, revoked } = command;
  const last = lastTurn(customer, command);
  if (last === 0) return 1;
  const { from, to } = customer.contacts[roleId(contact, location, last)]!;
  if (revoked) return to === null && (from === null || at >= from) ? last : null;
  if (to !== null && at > to) return last + 1;
  return from === null ? last : null;
}

/** Begin and end of each turn of a role are recorded once. */
export function decideRole(command: RoleCommand, customer: Pick<Customer, 'contacts'>) {
  const turn = turnOf(customer, command);
  if (turn === null) return [];
  const { customer: id, contact, company, location, at, revoked } = command;
  const data = { customer: id, contact: roleId(contact, location, turn), company };
  const event = revoked ? occurred(CompanyContactRemoved, data) : occurred(CompanyContactAdded, data);
  return [{ ...event, occurredAt: at }];
}
