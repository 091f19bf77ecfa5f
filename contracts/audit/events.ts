import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';

/** The owner appointed a member of staff as auditor: from now on they read everything and change nothing. */
export const SeatGiven = event('SeatGiven', 1, { staff: z.string(), reason: z.string() });

/** The owner ended an auditor's appointment: the member of staff has their former access again. */
export const SeatWithdrawn = event('SeatWithdrawn', 1, { staff: z.string(), reason: z.string() });

/** An auditor's read: the path without its query, which may contain search terms. Recorded once an hour per path. */
export const AuditorRead = event('AuditorRead', 1, { staff: z.string(), what: z.string() });

/** A staff action that no other event records: the method and the path. Recorded each time, before it is carried out. */
export const StaffActed = event('StaffActed', 1, { staff: z.string(), what: z.string() });

/** An auditor's remark on an event of the log. */
export const AuditNoteWritten = event('AuditNoteWritten', 1, { item: z.string(), text: z.string() });

export const auditEvents = [SeatGiven, SeatWithdrawn, AuditorRead, StaffActed, AuditNoteWritten] as const;
export type AuditEvent = EventsOf<typeof auditEvents>;
