import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import type { PublicationSchedule } from '@loyalty/contracts/documents/queries';
import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { Of, Projection } from '../engine/schema/projection.js';
import { flag, instant, json, orNull, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

/** Current state of a document. */
export const documentTable = table(
  'document',
  {
    shop: text,
    kind: text,
    key: text,
    revision: whole,
    version: whole,
    /** Null before the first version. */
    published: orNull(json<DocumentSettings>()),
    draft: orNull(json<DocumentSettings>()),
    updated_at: instant,
    /** When the draft is published; null without a schedule. */
    scheduled_at: orNull(instant),
    /** The last schedule whose publication did not take place. */
    missed: orNull(json<NonNullable<PublicationSchedule['missed']>>()),
  },
  // The index serves the schedule, which reads due rows of all shops.
  { key: ['shop', 'kind', 'key'], indexes: ['(scheduled_at)'], fillfactor: 80 },
);

/** Published versions of documents. */
export const documentVersionTable = table(
  'document_version',
  {
    shop: text,
    kind: text,
    key: text,
    version: whole,
    settings: json<DocumentSettings>(),
    note: text,
    adopted: flag,
    restored: orNull(whole),
    at: instant,
    actor: json<Actor>(),
  },
  { key: ['shop', 'kind', 'key', 'version'], appendOnly: true },
);

type Change = Of<
  | 'DocumentAdopted'
  | 'DocumentDraftSaved'
  | 'DocumentDraftDiscarded'
  | 'DocumentPublished'
  | 'DocumentRestored'
  | 'DocumentPublicationScheduled'
  | 'DocumentScheduleEnded'
>;
interface Standing {
  readonly version: number;
  readonly published: DocumentSettings | null;
  readonly draft: DocumentSettings | null;
  readonly scheduled_at: string | null;
  readonly missed: PublicationSchedule['missed'];
}

const NEVER_CHANGED: Standing = { version: 0, published: null, draft: null, scheduled_at: null, missed: null };

function stand(
  { shop, data: { kind, document: key }, occurredAt }: Change,
  rows: Rows,
  change: Partial<Standing>,
): void {
  const before = rows.get(documentTable, { shop, kind, key });
  const revision = (before?.revision ?? 0) + 1;
  rows.put(documentTable, {
    ...NEVER_CHANGED,
    ...before,
    shop,
    kind,
    key,
    ...change,
    revision,
    updated_at: occurredAt,
  });
}

interface Publication {
  readonly version: number;
  readonly note?: string;
  readonly adopted?: boolean;
  readonly restored?: number;
}

function publish(event: Of<'DocumentAdopted' | 'DocumentPublished' | 'DocumentRestored'>, rows: Rows, of: Publication) {
  const { shop, actor, occurredAt: at } = event;
  const { kind, document: key, settings } = event.data;
  const { version, note = '', adopted = false, restored = null } = of;
  rows.put(documentVersionTable, { shop, kind, key, version, settings, note, adopted, restored, at, actor });
  stand(event, rows, { version, published: settings, draft: null, scheduled_at: null, missed: null });
}

export const documentProjection: Projection = {
  name: 'documents',
  version: 3,
  tables: [documentTable, documentVersionTable],
  on: {
    DocumentAdopted: (event, rows) => publish(event, rows, { version: 1, adopted: true }),
    DocumentDraftSaved: (event, rows) => stand(event, rows, { draft: event.data.settings }),
    DocumentDraftDiscarded: (event, rows) => stand(event, rows, { draft: null }),
    DocumentPublished: (event, rows) => publish(event, rows, event.data),
    DocumentRestored: (event, rows) => publish(event, rows, event.data),
    DocumentPublicationScheduled: (event, rows) => stand(event, rows, { scheduled_at: event.data.at, missed: null }),
    DocumentScheduleEnded(event, rows) {
      const { at, reason } = event.data;
      const missed = reason === 'cancelled' ? null : { at, reason, endedAt: event.occurredAt };
      stand(event, rows, { scheduled_at: null, missed });
    },
  },
};
