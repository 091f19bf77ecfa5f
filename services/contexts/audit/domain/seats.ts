import {
  type AuditEvent,
  SeatGiven,
  SeatWithdrawn,
  StaffSignInAllowed,
  StaffSignInBlocked,
} from '@loyalty/contracts/audit/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Decider } from '../../../kernel/decider.js';
import { isPersonal } from '../../../kernel/personal-text.js';

type SeatEvent = Extract<
  AuditEvent,
  { type: 'SeatGiven' | 'SeatWithdrawn' | 'StaffSignInBlocked' | 'StaffSignInAllowed' }
>;

export interface Seats {
  /** Holders of the auditor role, and since when. */
  auditors: Record<string, string>;
  /** Staff who may not sign in outside the store admin. */
  blocked: Record<string, true>;
  /** How often something was taken from a member of staff: a session that was opened before the last time is over. */
  withdrawals: Record<string, number>;
}

/** `by` is the owner who decides; the owner cannot become an auditor, nor end their own access. */
type SeatCommand =
  | { readonly kind: 'GiveSeat'; readonly staff: string; readonly reason: string; readonly by: string }
  | { readonly kind: 'WithdrawSeat'; readonly staff: string; readonly reason: string }
  | { readonly kind: 'SetSignIn'; readonly staff: string; readonly allowed: boolean; readonly by: string };

/** Counts a withdrawal, in place. */
function withdrawn(seats: Seats, staff: string): Seats {
  seats.withdrawals[staff] = (seats.withdrawals[staff] ?? 0) + 1;
  return seats;
}

/** One stream per shop: the roles that read everything and change nothing, and who may sign in outside the store admin. */
export const seatsDecider: Decider<SeatCommand, SeatEvent, Seats> = {
  context: 'audit',
  foldVersion: 'audit-seats/2',
  initial: () => ({ auditors: {}, blocked: {}, withdrawals: {} }),
  evolve(seats, event) {
    const { staff } = event.data;
    switch (event.type) {
      case 'SeatGiven':
        seats.auditors[staff] = event.occurredAt;
        return seats;
      case 'SeatWithdrawn':
        delete seats.auditors[staff];
        return withdrawn(seats, staff);
      case 'StaffSignInBlocked':
        seats.blocked[staff] = true;
        return withdrawn(seats, staff);
      case 'StaffSignInAllowed':
        delete seats.blocked[staff];
        return seats;
    }
  },
  decide(command, { auditors, blocked }) {
    const { staff } = command;
    const sits = Object.hasOwn(auditors, staff);
    switch (command.kind) {
      case 'WithdrawSeat':
        if (!sits) return reject('audit.no-seat', { field: 'staff' });
        if (isPersonal(command.reason)) return reject('audit.personal', { field: 'reason' });
        return [occurred(SeatWithdrawn, { staff, reason: command.reason })];
      case 'GiveSeat':
        if (sits) return reject('audit.seat-taken', { field: 'staff' });
        if (staff === command.by) return reject('audit.own-seat', { field: 'staff' });
        if (isPersonal(command.reason)) return reject('audit.personal', { field: 'reason' });
        return [occurred(SeatGiven, { staff, reason: command.reason })];
      case 'SetSignIn':
        if (staff === command.by && !command.allowed) return reject('audit.own-sign-in', { field: 'staff' });
        if (command.allowed !== Object.hasOwn(blocked, staff)) return [];
        return [occurred(command.allowed ? StaffSignInAllowed : StaffSignInBlocked, { staff })];
    }
  },
};
