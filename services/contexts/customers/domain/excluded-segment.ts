import {
  type CustomerEvent,
  CustomerSegmentExcluded,
  CustomerSegmentReverted,
} from '@loyalty/contracts/customers/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Happened } from '../../../kernel/decider.js';
import type { Customer } from './customer.js';

type Excluded = Extract<CustomerEvent, { type: 'CustomerSegmentExcluded' }>;
type Reverted = Extract<CustomerEvent, { type: 'CustomerSegmentReverted' }>;

export type SegmentCommand =
  | { readonly kind: 'ExcludeBySegment'; readonly customer: string; readonly segment: string }
  /** The customer is in no excluded segment any more. */
  | { readonly kind: 'LeaveSegment'; readonly customer: string }
  /** Staff take the customer out of the exclusion. */
  | { readonly kind: 'RevertFromSegment'; readonly customer: string };

const KINDS: readonly string[] = ['ExcludeBySegment', 'LeaveSegment', 'RevertFromSegment'];
export const isOfSegment = (command: { readonly kind: string }): command is SegmentCommand =>
  KINDS.includes(command.kind);

export const isExcluded = ({ segment }: Pick<Customer, 'segment'>): boolean => segment !== null && !segment.reverted;

const reverted = (customer: string, segment: string, why: Reverted['data']['why']) =>
  occurred(CustomerSegmentReverted, { customer, segment, why });

/** A reverted exclusion stays reverted while the customer is in that segment (spec CUST-040). */
export function decideSegment(command: SegmentCommand, { segment }: Customer) {
  const { customer } = command;
  if (command.kind === 'ExcludeBySegment') {
    if (segment?.id === command.segment) return [];
    return [occurred(CustomerSegmentExcluded, { customer, segment: command.segment })];
  }
  if (command.kind === 'LeaveSegment') return segment === null ? [] : [reverted(customer, segment.id, 'left-segment')];
  if (segment === null || segment.reverted) return reject('customer.not-in-segment');
  return [reverted(customer, segment.id, 'staff')];
}

export function withSegment(customer: Customer, { data, occurredAt }: Happened<Excluded>): Customer {
  if (!isExcluded(customer)) customer.exclusions = [...customer.exclusions, { from: occurredAt, to: null }];
  customer.segment = { id: data.segment, reverted: false };
  return customer;
}

export function withoutSegment(customer: Customer, { data, occurredAt }: Happened<Reverted>): Customer {
  customer.exclusions = customer.exclusions.map((one) => ({ ...one, to: one.to ?? occurredAt }));
  customer.segment = data.why === 'staff' ? { id: data.segment, reverted: true } : null;
  return customer;
}
