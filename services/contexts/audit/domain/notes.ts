import { type AuditEvent, AuditNoteWritten } from '@loyalty/contracts/audit/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Decider } from '../../../kernel/decider.js';

type NoteEvent = Extract<AuditEvent, { type: 'AuditNoteWritten' }>;

/** Number of notes on an event. */
export interface Notes {
  count: number;
}

export interface NoteCommand {
  readonly kind: 'WriteNote';
  readonly item: string;
  readonly text: string;
}

/** Maximum number of notes on one event. */
export const MAX_NOTES = 100;

/** An e-mail address, or an international telephone number. */
const PERSONAL = /[^\s@]+@[^\s@]+\.[^\s@]+|(?:\+|\b00)\d[\d\s().-]{6,}\d/u;

/** One stream per event with notes. Notes are permanent, so they may not contain anything that must be erasable. */
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
