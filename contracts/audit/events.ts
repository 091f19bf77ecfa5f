import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';

/** The owner gave a member of staff the auditor's seat: from now on they read everything and change nothing. */
export const SeatGiven = event('SeatGiven', 1, { staff: z.string(), reason: z.string() });

/** The owner took the seat back: the member of staff works as before. */
export const SeatWithdrawn = event('SeatWithdrawn', 1, { staff: z.string(), reason: z.string() });

/** An auditor read something: the address without its query, which may hold what somebody searched for. Once an hour per address. */
export const AuditorRead = event('AuditorRead', 1, { staff: z.string(), what: z.string() });

/** Staff did something of which nothing else tells: the method and the address. Each time, before it is done. */
export const StaffActed = event('StaffActed', 1, { staff: z.string(), what: z.string() });

/** An auditor's remark on an event of the log. */
export const AuditNoteWritten = event('AuditNoteWritten', 1, { item: z.string(), text: z.string() });

export const auditEvents = [SeatGiven, SeatWithdrawn, AuditorRead, StaffActed, AuditNoteWritten] as const;
export type AuditEvent = EventsOf<typeof auditEvents>;
