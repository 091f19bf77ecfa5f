import type { BrokenRow, ProofState, SealRow } from '@loyalty/contracts/proof/queries';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { sealTable } from './proof.projection.js';

type Raw = RowOf<typeof sealTable>;

function toRow({ number, at, head, previous, sealed_position: position, events, added, signer }: Raw): SealRow {
  return { number, at, head, previous, position, events, added, signer };
}

const seals = (db: Db, shop: string) =>
  db.selectFrom('seal').selectAll().where('shop', '=', shop).orderBy('number', 'desc');

/** Seals of a shop, newest first. @throws InvalidCursor */
export async function listSeals(db: Db, shop: string, request: PageRequest): Promise<Page<SealRow>> {
  const scope = { shop, list: 'seals', query: {} };
  const read = (after: readonly (string | number)[] | null, limit: number) => {
    const all = seals(db, shop).limit(limit);
    return (after ? all.where('number', '<', Number(after[0])) : all).execute();
  };
  return readPage(scope, request, ['number'], read, (raw) => [raw.number], toRow);
}

/** When the log of a shop was last checked with a result that was recorded; null before the first installation. */
export async function auditedAt(db: Db, shop: string): Promise<string | null> {
  const of = db.selectFrom('proof').select('audited_at').where('shop', '=', shop);
  return (await of.executeTakeFirst())?.audited_at ?? null;
}

/** Number of events of the shop. */
export async function countEvents(db: Db, shop: string): Promise<number> {
  const of = db.selectFrom('counter').select('n').where('shop', '=', shop).where('name', '=', 'events');
  return (await of.executeTakeFirst())?.n ?? 0;
}

/** A shop's proof state in the read models. */
type KnownProof = Pick<ProofState, 'state' | 'verified' | 'broken' | 'seal' | 'seals' | 'events' | 'open'> & {
  hasRecipient: boolean;
};

function stateOf(broken: BrokenRow | null | undefined, isVerified: boolean): ProofState['state'] {
  if (broken) return 'broken';
  return isVerified ? 'intact' : 'unchecked';
}

export async function readProof(db: Db, shop: string): Promise<KnownProof> {
  const row = await db.selectFrom('proof').selectAll().where('shop', '=', shop).executeTakeFirst();
  const [last] = await seals(db, shop).limit(1).execute();
  const events = await countEvents(db, shop);
  const { verified, verified_at, broken, broken_at } = row ?? {};
  return {
    state: stateOf(broken, Boolean(verified)),
    verified: verified && verified_at ? { ...verified, at: verified_at } : null,
    broken: broken && broken_at ? { ...broken, at: broken_at } : null,
    seal: last ? toRow(last) : null,
    seals: row?.seals ?? 0,
    events,
    open: events - (last?.events ?? 0),
    hasRecipient: row?.has_recipient ?? false,
  };
}

/** Folded revisions of a shop's streams, page by page in the order of their names. */
export function foldedStreams(db: Db, shop: string, after: string, limit: number) {
  return db
    .selectFrom('stream_head')
    .select(['stream', 'revision'])
    .where('shop', '=', shop)
    .where('stream', '>', after)
    .orderBy('stream')
    .limit(limit)
    .execute();
}
