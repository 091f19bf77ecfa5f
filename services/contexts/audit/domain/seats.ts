import { type AuditEvent, SeatGiven, SeatWithdrawn } from '@loyalty/contracts/audit/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Decider } from '../../../kernel/decider.js';

type SeatEvent = Extract<AuditEvent, { type: 'SeatGiven' | 'SeatWithdrawn' }>;

/** Holder of a shop's auditor role, and since when. */
export interface Seats {
  auditors: Record<string, string>;
}

/** `by` is the owner who decides; the owner cannot become an auditor. */
export type SeatCommand = { readonly staff: string; readonly reason: string } & (
  | { readonly kind: 'GiveSeat'; readonly by: string }
  | { readonly kind: 'WithdrawSeat' }
);

/** One stream per shop: the roles that read everything and change nothing. */
export const seatsDecider: Decider<SeatCommand, SeatEvent, Seats> = {
  context: 'audit',
  foldVersion: 'audit-seats/1',
  initial: () => ({ auditors: {} }),
  evolve(seats, event) {
    if (event.type === 'SeatGiven') seats.auditors[event.data.staff] = event.occurredAt;
    else delete seats.auditors[event.data.staff];
    return seats;
  },
  decide(command, { auditors }) {
    const { staff, reason } = command;
    const sits = Object.hasOwn(auditors, staff);
    if (command.kind === 'WithdrawSeat')
      return sits ? [occurred(SeatWithdrawn, { staff, reason })] : reject('audit.no-seat', { field: 'staff' });
    if (sits) return reject('audit.seat-taken', { field: 'staff' });
    if (staff === command.by) return reject('audit.own-seat', { field: 'staff' });
    return [occurred(SeatGiven, { staff, reason })];
  },
};
