import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
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
  },
  { key: ['shop', 'kind', 'key'], fillfactor: 80 },
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
  'DocumentAdopted' | 'DocumentDraftSaved' | 'DocumentDraftDiscarded' | 'DocumentPublished' | 'DocumentRestored'
>;
interface Standing {
  readonly version: number;
  readonly published: DocumentSettings | null;
  readonly draft: DocumentSettings | null;
}

function stand(
  { shop, data: { kind, document: key }, occurredAt }: Change,
  rows: Rows,
  change: Partial<Standing>,
): void {
  const before = rows.get(documentTable, { shop, kind, key });
  const { version = 0, published = null, draft = null } = before ?? {};
  const revision = (before?.revision ?? 0) + 1;
  const row = { shop, kind, key, version, published, draft, ...change, revision, updated_at: occurredAt };
  rows.put(documentTable, row);
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
  stand(event, rows, { version, published: settings, draft: null });
}

export const documentProjection: Projection = {
  name: 'documents',
  version: 2,
  tables: [documentTable, documentVersionTable],
  on: {
    DocumentAdopted: (event, rows) => publish(event, rows, { version: 1, adopted: true }),
    DocumentDraftSaved: (event, rows) => stand(event, rows, { draft: event.data.settings }),
    DocumentDraftDiscarded: (event, rows) => stand(event, rows, { draft: null }),
    DocumentPublished: (event, rows) => publish(event, rows, event.data),
    DocumentRestored: (event, rows) => publish(event, rows, event.data),
  },
};
