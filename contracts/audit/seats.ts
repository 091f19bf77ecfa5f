import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { instant, platformId, requiredNote } from '../kernel/shapes.js';

/** A member of staff known to the app, and whether they are an auditor. */
const seatRow = z.object({
  staff: platformId,
  label: z.string(),
  owner: z.boolean(),
  auditor: z.boolean(),
  since: instant.nullable(),
  /** Whether they may sign in outside the store admin, where the shop allows that. */
  signIn: z.boolean(),
});
export type SeatRow = z.output<typeof seatRow>;

export const listSeats = endpoint({
  id: 'audit.seats',
  access: 'staff',
  method: 'GET',
  path: '/lp/audit/seats',
  summary: 'Staff whom the app knows, and who of them is an auditor',
  data: seatRow,
  answers: 'list',
  does: 'read',
});

const seat = { staff: platformId };

export const giveSeat = endpoint({
  id: 'audit.give-seat',
  access: 'owner',
  method: 'POST',
  path: '/lp/audit/seats/{staff}',
  summary: 'Give a member of staff the auditor’s seat: they read everything and change nothing',
  params: seat,
  body: z.strictObject({ reason: requiredNote(200) }),
  data: z.object({ staff: platformId, auditor: z.boolean() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['audit.seat-taken', 'audit.own-seat', 'audit.personal'],
});

export const withdrawSeat = endpoint({
  id: 'audit.withdraw-seat',
  access: 'owner',
  method: 'POST',
  path: '/lp/audit/seats/{staff}/withdraw',
  summary: 'Take the auditor’s seat back',
  params: seat,
  body: z.strictObject({ reason: requiredNote(200) }),
  data: z.object({ staff: platformId, auditor: z.boolean() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['audit.no-seat', 'audit.personal'],
});

export const setStaffSignIn = endpoint({
  id: 'audit.set-sign-in',
  access: 'owner',
  method: 'PUT',
  path: '/lp/audit/seats/{staff}/sign-in',
  summary: 'Allow a member of staff to sign in outside the store admin, or end their access there at once',
  params: seat,
  body: z.strictObject({ allowed: z.boolean() }),
  data: z.object({ staff: platformId, signIn: z.boolean() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['audit.own-sign-in'],
});

export const seatEndpoints = [listSeats, giveSeat, withdrawSeat, setStaffSignIn] as const;
