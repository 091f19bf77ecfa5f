import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { instant, platformId } from '../kernel/shapes.js';

/** The owner appointed a member of staff as auditor: from now on they read everything and change nothing. */
export const SeatGiven = event('SeatGiven', 1, { staff: z.string(), reason: z.string() });

/** The owner ended an auditor's appointment: the member of staff has their former access again. */
export const SeatWithdrawn = event('SeatWithdrawn', 1, { staff: z.string(), reason: z.string() });

/** The owner ended a member's access outside the store admin: their sessions there end, and no other is opened. */
export const StaffSignInBlocked = event('StaffSignInBlocked', 1, { staff: z.string() });

/** The owner allows the member of staff to sign in outside the store admin again. */
export const StaffSignInAllowed = event('StaffSignInAllowed', 1, { staff: z.string() });

/** An auditor's read: the path without its query, which may contain search terms. Recorded once an hour per path. */
export const AuditorRead = event('AuditorRead', 1, { staff: z.string(), what: z.string() });

/** A staff action that no other event records: the method and the path. Recorded each time, before it is carried out. */
export const StaffActed = event('StaffActed', 1, { staff: z.string(), what: z.string() });

/** An auditor's remark on an event of the log. */
export const AuditNoteWritten = event('AuditNoteWritten', 1, { item: z.string(), text: z.string() });

/** The platform's mandatory topics of privacy. */
export const privacyTopic = z.enum(['customers/redact', 'customers/data_request', 'shop/redact']);
export type PrivacyTopic = z.output<typeof privacyTopic>;

/** Facts of a privacy request that was carried out. */
export const privacyFacts = {
  topic: privacyTopic,
  /** The platform's number of the customer; null for a request about the whole shop. */
  customer: platformId.nullable(),
  receivedAt: instant,
  /** People whose encryption keys were destroyed. */
  people: z.int().min(0),
  /** Webhook bodies, kept because they could not be processed, and export files that were deleted. */
  deliveries: z.int().min(0),
  exports: z.int().min(0),
  /** The export with the customer's data, for a request to see them. */
  file: z.uuid().nullable(),
};

/** A privacy request of the platform was carried out. After a crash in between, the counts are those of the last attempt. */
export const PrivacyRequestCompleted = event('PrivacyRequestCompleted', 1, privacyFacts);

export const auditEvents = [
  SeatGiven,
  SeatWithdrawn,
  StaffSignInBlocked,
  StaffSignInAllowed,
  AuditorRead,
  StaffActed,
  AuditNoteWritten,
  PrivacyRequestCompleted,
] as const;
export type AuditEvent = EventsOf<typeof auditEvents>;
