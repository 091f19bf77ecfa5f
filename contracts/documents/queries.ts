import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { actor } from '../kernel/envelope.js';
import { paging, reading, writing } from '../kernel/paging.js';
import { calendarDay, instant, note } from '../kernel/shapes.js';
import { MAX_NOTE, scheduleEndReasons } from './events.js';

const document = { kind: z.string().regex(/^[a-z][a-z-]{0,39}$/), key: z.string().min(1).max(60) };
const namedActor = actor.extend({ label: z.string() });
const settings = z.record(z.string(), z.unknown());

/** Current state of a document. Settings have the shape of its kind. */
const documentRow = z.object({
  kind: z.string(),
  key: z.string(),
  /** Counts changes, for optimistic concurrency with `If-Match`; zero for a document that was never changed. */
  revision: z.int(),
  /** The published version; zero before the first publication, while the defaults of the kind apply. */
  version: z.int(),
  settings,
  /** The unpublished draft; null for none. */
  draft: settings.nullable(),
  updatedAt: instant.nullable(),
});
export type DocumentRow = z.output<typeof documentRow>;

/** A setting that differs between two versions, by its path; null for a missing value. */
const documentDifference = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });

/** A published version. An adopted one has no author: its settings are older than the document. */
const documentVersion = z.object({
  version: z.int(),
  at: instant,
  actor: namedActor,
  note: z.string(),
  adopted: z.boolean(),
  /** The older version that was restored. */
  restored: z.int().nullable(),
  /** Against the previous version. */
  differences: z.array(documentDifference),
});
export type DocumentVersion = z.output<typeof documentVersion>;

const changed = z.object({ revision: z.int(), version: z.int(), drafted: z.boolean() });

export const getDocument = endpoint({
  id: 'documents.get',
  access: 'staff',
  method: 'GET',
  path: '/documents/{kind}/{key}',
  summary: 'A document: its published settings, and its draft',
  params: document,
  query: reading,
  data: documentRow,
  answers: 'one',
  does: 'read',
});

export const listDocumentVersions = endpoint({
  id: 'documents.versions',
  access: 'staff',
  method: 'GET',
  path: '/documents/{kind}/{key}/versions',
  summary: 'Published versions of a document, newest first, with their differences',
  params: document,
  query: paging,
  data: documentVersion,
  answers: 'list',
  does: 'read',
});

export const saveDocumentDraft = endpoint({
  id: 'documents.save-draft',
  access: 'write',
  method: 'PUT',
  path: '/documents/{kind}/{key}/draft',
  summary: 'Save a draft. `If-Match` names the revision that was read.',
  params: document,
  query: writing,
  body: z.strictObject({ settings }),
  data: changed,
  answers: 'receipt',
  does: 'write',
  rejections: ['document.unknown', 'document.changed', 'plan.needed', 'membership.tier-unknown', 'page.slug-taken'],
});

export const discardDocumentDraft = endpoint({
  id: 'documents.discard-draft',
  access: 'write',
  method: 'DELETE',
  path: '/documents/{kind}/{key}/draft',
  summary: 'Discard the draft. `If-Match` names the revision that was read.',
  params: document,
  query: writing,
  data: changed,
  answers: 'receipt',
  does: 'write',
  rejections: ['document.unknown', 'document.changed'],
});

export const publishDocument = endpoint({
  id: 'documents.publish',
  access: 'write',
  method: 'POST',
  path: '/documents/{kind}/{key}/publish',
  summary: 'Publish the draft. `If-Match` names the revision that was read.',
  params: document,
  query: writing,
  body: z.strictObject({ note: note(MAX_NOTE).default('') }),
  data: changed,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'document.unknown',
    'document.changed',
    'document.no-draft',
    'plan.needed',
    'membership.tier-unknown',
    'page.slug-taken',
  ],
});

export const restoreDocumentVersion = endpoint({
  id: 'documents.restore',
  access: 'write',
  method: 'POST',
  path: '/documents/{kind}/{key}/versions/{version}/restore',
  summary: 'Publish an older version again, as the newest. `If-Match` names the revision that was read.',
  params: {
    ...document,
    version: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  },
  query: writing,
  body: z.strictObject({ note: note(MAX_NOTE).default('') }),
  data: changed,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'document.unknown',
    'document.changed',
    'document.no-such-version',
    'document.version-outdated',
    'plan.needed',
    'membership.tier-unknown',
    'page.slug-taken',
  ],
});

/** The planned publication of a draft. */
export const publicationSchedule = {
  /** When the draft is published; null without a schedule. */
  scheduledAt: instant.nullable(),
  /** The last schedule, where its publication did not take place although nobody cancelled it. */
  missed: z.object({ at: instant, reason: z.enum(scheduleEndReasons), endedAt: instant }).nullable(),
};
export type PublicationSchedule = z.output<z.ZodObject<typeof publicationSchedule>>;

export const getPublicationSchedule = endpoint({
  id: 'documents.schedule',
  access: 'staff',
  method: 'GET',
  path: '/documents/{kind}/{key}/schedule',
  summary: 'When the draft of a document is published, and the last such plan that failed',
  params: document,
  query: reading,
  data: z.object(publicationSchedule),
  answers: 'one',
  does: 'read',
});

export const schedulePublication = endpoint({
  id: 'documents.schedule-publication',
  access: 'write',
  method: 'PUT',
  path: '/documents/{kind}/{key}/schedule',
  summary:
    'Publish the draft at a time of the shop’s zone, in place of an earlier plan. `If-Match` names the revision that was read.',
  params: document,
  query: writing,
  body: z.strictObject({
    day: calendarDay,
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time like 09:30' }),
  }),
  data: changed,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'document.unknown',
    'document.changed',
    'document.no-draft',
    'document.schedule-past',
    'document.schedule-far',
    'plan.needed',
    'membership.tier-unknown',
    'page.slug-taken',
  ],
});

export const cancelPublication = endpoint({
  id: 'documents.cancel-schedule',
  access: 'write',
  method: 'DELETE',
  path: '/documents/{kind}/{key}/schedule',
  summary: 'Cancel the planned publication; the draft stays. `If-Match` names the revision that was read.',
  params: document,
  query: writing,
  data: changed,
  answers: 'receipt',
  does: 'write',
  rejections: ['document.unknown', 'document.changed', 'document.not-scheduled'],
});

export const documentEndpoints = [
  getDocument,
  listDocumentVersions,
  saveDocumentDraft,
  discardDocumentDraft,
  publishDocument,
  restoreDocumentVersion,
  getPublicationSchedule,
  schedulePublication,
  cancelPublication,
] as const;
