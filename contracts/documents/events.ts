import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { note } from '../kernel/shapes.js';

/** Reasons given with a version are this long at most, in characters. */
export const MAX_NOTE = 500;

const of = { kind: z.string().min(1).max(40), document: z.string().min(1).max(60) };
const settings = z.record(z.string(), z.unknown());
const version = z.int().min(1);

/** Settings that a shop had before they were a document became its first version. */
export const DocumentAdopted = event('DocumentAdopted', 1, { ...of, settings });

/** A draft was saved; what is published stays. */
export const DocumentDraftSaved = event('DocumentDraftSaved', 1, { ...of, settings });

/** A draft was given up. */
export const DocumentDraftDiscarded = event('DocumentDraftDiscarded', 1, of);

/** A version was published. Its draft, if there was one, is done with. */
export const DocumentPublished = event('DocumentPublished', 1, { ...of, version, settings, note: note(MAX_NOTE) });

/** An older version was published again, as a version of its own. Its draft, if there was one, is done with. */
export const DocumentRestored = event('DocumentRestored', 1, {
  ...of,
  version,
  restored: version,
  settings,
  note: note(MAX_NOTE),
});

export const documentEvents = [
  DocumentAdopted,
  DocumentDraftSaved,
  DocumentDraftDiscarded,
  DocumentPublished,
  DocumentRestored,
] as const;
export type DocumentEvent = EventsOf<typeof documentEvents>;
