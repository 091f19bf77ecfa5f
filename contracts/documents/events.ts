import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { instant, note } from '../kernel/shapes.js';

/** Maximum length of a version's note, in characters. */
export const MAX_NOTE = 500;

const of = { kind: z.string().min(1).max(40), document: z.string().min(1).max(60) };
const settings = z.record(z.string(), z.unknown());
const version = z.int().min(1);

/** Existing settings of a shop were adopted as the first version of a document. */
export const DocumentAdopted = event('DocumentAdopted', 1, { ...of, settings });

/** A draft was saved; the published version is unchanged. */
export const DocumentDraftSaved = event('DocumentDraftSaved', 1, { ...of, settings });

/** A draft was discarded. */
export const DocumentDraftDiscarded = event('DocumentDraftDiscarded', 1, of);

/** A version was published. Any draft is discarded. */
export const DocumentPublished = event('DocumentPublished', 1, { ...of, version, settings, note: note(MAX_NOTE) });

/** An older version was published again as a new version. Any draft is discarded. */
export const DocumentRestored = event('DocumentRestored', 1, {
  ...of,
  version,
  restored: version,
  settings,
  note: note(MAX_NOTE),
});

/** The draft will be published at an instant; an earlier schedule is replaced. */
export const DocumentPublicationScheduled = event('DocumentPublicationScheduled', 1, { ...of, at: instant });

/** Why a scheduled publication did not take place: its draft was published or discarded before, was not allowed any more, or a person cancelled it. */
export const scheduleEndReasons = ['cancelled', 'published', 'discarded', 'rejected'] as const;
export type ScheduleEndReason = (typeof scheduleEndReasons)[number];

/** A scheduled publication did not take place. */
export const DocumentScheduleEnded = event('DocumentScheduleEnded', 1, {
  ...of,
  at: instant,
  reason: z.enum(scheduleEndReasons),
});

export const documentEvents = [
  DocumentAdopted,
  DocumentDraftSaved,
  DocumentDraftDiscarded,
  DocumentPublished,
  DocumentRestored,
  DocumentPublicationScheduled,
  DocumentScheduleEnded,
] as const;
export type DocumentEvent = EventsOf<typeof documentEvents>;
