import { defineContract } from '../kernel/contract.js';
import { notesIn } from '../kernel/older-notes.js';
import { AuditNoteWritten, auditEvents } from './events.js';
import { privacyEndpoints } from './privacy.js';
import { auditEndpoints } from './queries.js';
import { auditRejections } from './rejections.js';
import { seatEndpoints } from './seats.js';

export const auditContract = defineContract({
  name: 'audit',
  events: auditEvents,
  notes: [notesIn(AuditNoteWritten, { text: () => [] })],
  endpoints: [...auditEndpoints, ...seatEndpoints, ...privacyEndpoints],
  rejections: auditRejections,
});
