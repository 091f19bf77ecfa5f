import { type AuditEvent, AuditNoteWritten } from '@loyalty/contracts/audit/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Decider } from '../../../kernel/decider.js';
import { isPersonal } from '../../../kernel/personal-text.js';

type NoteEvent = Extract<AuditEvent, { type: 'AuditNoteWritten' }>;

/** Number of notes on an event. */
export interface NoteCount {
  count: number;
}

interface NoteCommand {
  readonly kind: 'WriteNote';
  readonly item: string;
  /** The text as it was typed; the log has the reference to it. */
  readonly text: string;
  readonly reference: string;
}

/** Maximum number of notes on one event. */
const MAX_NOTES = 100;

/** One stream per event with notes. They are about the customer of that line, with whom they go: anybody else’s address stays out of them. */
export const notesDecider: Decider<NoteCommand, NoteEvent, NoteCount> = {
  context: 'audit',
  foldVersion: 'audit-notes/1',
  initial: () => ({ count: 0 }),
  evolve(notes) {
    notes.count += 1;
    return notes;
  },
  decide({ item, text, reference }, { count }) {
    if (isPersonal(text)) return reject('audit.personal', { field: 'text' });
    if (count >= MAX_NOTES) return reject('audit.too-many-notes', { field: 'text', with: { most: MAX_NOTES } });
    return [occurred(AuditNoteWritten, { item, text: reference })];
  },
};
