import { type AuditEvent, AuditNoteWritten } from '@loyalty/contracts/audit/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Decider } from '../../../kernel/decider.js';

type NoteEvent = Extract<AuditEvent, { type: 'AuditNoteWritten' }>;

/** How often an event was remarked on. */
export interface Notes {
  count: number;
}

export interface NoteCommand {
  readonly kind: 'WriteNote';
  readonly item: string;
  readonly text: string;
}

/** Notes on one event at most. */
export const MAX_NOTES = 100;

/** An address of e-mail, or a telephone number as one dials it from abroad. */
const PERSONAL = /[^\s@]+@[^\s@]+\.[^\s@]+|(?:\+|\b00)\d[\d\s().-]{6,}\d/u;

/** One stream per event that was remarked on. What is written here stays for ever, so nothing that must be forgotten may stand in it. */
export const notesDecider: Decider<NoteCommand, NoteEvent, Notes> = {
  context: 'audit',
  foldVersion: 'audit-notes/1',
  initial: () => ({ count: 0 }),
  evolve(notes) {
    notes.count += 1;
    return notes;
  },
  decide({ item, text }, { count }) {
    if (PERSONAL.test(text)) return reject('audit.personal', { field: 'text' });
    if (count >= MAX_NOTES) return reject('audit.too-many-notes', { field: 'text', with: { most: MAX_NOTES } });
    return [occurred(AuditNoteWritten, { item, text })];
  },
};
