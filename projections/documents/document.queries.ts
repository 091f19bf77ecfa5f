import { documentDifferences } from '@loyalty/contracts/documents/differences';
import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import type { DocumentVersion } from '@loyalty/contracts/documents/queries';
import { sql } from 'kysely';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { documentTable, documentVersionTable } from './document.projection.js';

/** A document that has changed at least once; otherwise undefined. */
export function findDocument(
  db: Db,
  shop: string,
  kind: string,
  key: string,
): Promise<RowOf<typeof documentTable> | undefined> {
  return db
    .selectFrom('document')
    .selectAll()
    .where('shop', '=', shop)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Documents of these kinds that have changed at least once. */
export const changedDocuments = (
  db: Db,
  shop: string,
  kinds: readonly string[],
): Promise<RowOf<typeof documentTable>[]> =>
  db.selectFrom('document').selectAll().where('shop', '=', shop).where('kind', 'in', kinds).execute();

/** Published settings of all documents of a kind, by key. */
export async function publishedDocuments(db: Db, shop: string, kind: string): Promise<Map<string, DocumentSettings>> {
  const found = await db
    .selectFrom('document')
    .select(['key', 'published'])
    .where('shop', '=', shop)
    .where('kind', '=', kind)
    .execute();
  return new Map(found.flatMap(({ key, published }) => (published ? [[key, published] as const] : [])));
}

/** When each document of a kind was changed last, by key. */
export async function documentChanges(db: Db, shop: string, kind: string): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('document')
    .select(['key', 'updated_at'])
    .where('shop', '=', shop)
    .where('kind', '=', kind)
    .execute();
  return new Map(found.map(({ key, updated_at: at }) => [key, at] as const));
}

/** The settings of a published version; undefined for an unknown one. */
export async function versionSettings(
  db: Db,
  shop: string,
  kind: string,
  key: string,
  version: number,
): Promise<DocumentSettings | undefined> {
  const found = await db
    .selectFrom('document_version')
    .select('settings')
    .where('shop', '=', shop)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  return found?.settings;
}

type Stored = RowOf<typeof documentVersionTable> & { readonly before: DocumentSettings | null };
type StoredDocumentVersion = Omit<DocumentVersion, 'actor'> & Pick<Stored, 'actor'>;

/** Published versions of a document, newest first; the first differs from the defaults of its kind. @throws InvalidCursor */
export function versionsOf(
  db: Db,
  shop: string,
  { kind, key, ...request }: PageRequest & { kind: string; key: string },
  defaults: DocumentSettings,
): Promise<Page<StoredDocumentVersion>> {
  return readPage<Stored, StoredDocumentVersion>(
    { shop, list: 'document-versions', query: { kind, key } },
    request,
    ['number'],
    async (after, limit) => {
      const beyond = after ? sql`where version < ${Number(after[0])}` : sql``;
      const { rows } = await sql<Stored>`
        select * from (
          select *, lag(settings) over (order by version) as before from document_version
            where shop = ${shop} and kind = ${kind} and key = ${key}) versions
          ${beyond} order by version desc limit ${limit}`.execute(db);
      return rows;
    },
    ({ version }) => [version],
    ({ version, at, actor, note, adopted, restored, settings, before }) => {
      const differences = before || !adopted ? documentDifferences(before ?? defaults, settings) : [];
      return { version, at, actor, note, adopted, restored, differences };
    },
  );
}
