import type { BrokenRow } from '@loyalty/contracts/proof/queries';
import type { Of, Projection } from '../engine/schema/projection.js';
import { flag, instant, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

/** Proof state of each shop's log. */
export const proofTable = table(
  'proof',
  {
    shop: text,
    /** The last check without findings, and its counts. */
    verified_at: orNull(instant),
    verified: orNull(json<{ events: number; position: number; streams: number; seals: number; tookMs: number }>()),
    broken_at: orNull(instant),
    broken: orNull(json<BrokenRow>()),
    /** The last check of any outcome; initially the time at which the ledger learned of the shop. */
    audited_at: instant,
    seals: whole,
    has_recipient: flag,
    position: whole,
  },
  { key: ['shop'], fillfactor: 50 },
);

/** The signed heads of each shop's log. */
export const sealTable = table(
  'seal',
  {
    shop: text,
    number: whole,
    at: instant,
    events: whole,
    added: whole,
    /** The last event that the seal covers. */
    sealed_position: whole,
    head: text,
    previous: orNull(text),
    signer: text,
    position: whole,
  },
  { key: ['shop', 'number'], indexes: ['(shop, head)'] },
);

type Row = RowOf<typeof proofTable>;
type EventPlace = { readonly shop: string; readonly position: number; readonly recordedAt: string };

function set(event: EventPlace, rows: Rows, to: (row: Row) => Partial<Row>): void {
  const { shop, position, recordedAt } = event;
  const row = rows.get(proofTable, { shop }) ?? {
    shop,
    verified_at: null,
    verified: null,
    broken_at: null,
    broken: null,
    audited_at: recordedAt,
    seals: 0,
    has_recipient: false,
    position,
  };
  rows.put(proofTable, { ...row, ...to(row), position });
}

function addSeal(event: Of<'LogSealed'>, rows: Rows): void {
  const { shop, position } = event;
  const { number, at, events, position: sealed_position, head, previous, signer } = event.data;
  const before = rows.get(sealTable, { shop, number: number - 1 })?.events ?? 0;
  const added = events - before;
  rows.put(sealTable, { shop, number, at, events, added, sealed_position, head, previous, signer, position });
  set(event, rows, () => ({ seals: number, audited_at: event.recordedAt }));
}

export const proofProjection: Projection = {
  name: 'proof',
  version: 1,
  tables: [proofTable, sealTable],
  on: {
    ShopInstalled: (event, rows) => set(event, rows, () => ({})),
    LogSealed: addSeal,
    LogVerified: (event, rows) =>
      set(event, rows, () => ({
        verified: event.data,
        verified_at: event.recordedAt,
        audited_at: event.recordedAt,
      })),
    IntegrityFailed: (event, rows) =>
      set(event, rows, () => ({ broken: event.data, broken_at: event.recordedAt, audited_at: event.recordedAt })),
    IntegrityResolved: (event, rows) => set(event, rows, () => ({ broken: null, broken_at: null })),
    SealRecipientSet: (event, rows) => set(event, rows, () => ({ has_recipient: event.data.set })),
  },
};
