import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { Of, Projection } from '../engine/schema/projection.js';
import { instant, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

/** A refund or reversal; `amount` is money in major units, or points. */
export interface StoredTake {
  readonly id: string;
  readonly at: string;
  readonly amount: string;
}

/** Orders, lots of points and adjustments with tier points that count towards tiers. A refund may be known before its order (P5). */
export const tierEntryTable = table(
  'tier_entry',
  {
    shop: text,
    kind: text as typeof text & { of?: 'order' | 'points' | 'adjustment' },
    id: text,
    /** Null for an order without a customer, and until the order itself was reported. */
    customer: orNull(text),
    label: text,
    /** Null until the order itself was reported. */
    at: orNull(instant),
    /** Money paid in major units, or points. */
    amount: text,
    /** Empty for points. */
    currency: text,
    takes: json<readonly StoredTake[]>(),
    cancelled_at: orNull(instant),
    updated_at: orNull(instant),
    position: whole,
  },
  { key: ['shop', 'kind', 'id'], fillfactor: 80, indexes: ['(shop, customer) where customer is not null'] },
);

type Row = RowOf<typeof tierEntryTable>;
type Place = { readonly shop: string; readonly position: number };

function change(event: Place, kind: Row['kind'], id: string, rows: Rows, to: (row: Row) => Partial<Row>): void {
  const { shop, position } = event;
  const row = rows.get(tierEntryTable, { shop, kind, id }) ?? {
    shop,
    kind,
    id,
    customer: null,
    label: '',
    at: null,
    amount: '0',
    currency: '',
    takes: [],
    cancelled_at: null,
    updated_at: null,
    position,
  };
  rows.put(tierEntryTable, { ...row, ...to(row), position });
}

const isOlder = ({ updated_at }: Row, { updatedAt }: OrderSnapshot): boolean =>
  updated_at !== null && Date.parse(updated_at) > Date.parse(updatedAt);

function report(event: Of<'OrderReported'>, rows: Rows): void {
  const { snapshot } = event.data;
  const { order, number, customer, placedAt, updatedAt, total, currency, paid, cancelledAt } = snapshot;
  change(event, 'order', order, rows, (row) =>
    isOlder(row, snapshot)
      ? {}
      : {
          customer,
          label: number,
          at: placedAt,
          amount: paid ? total : '0',
          currency,
          cancelled_at: cancelledAt,
          updated_at: updatedAt,
        },
  );
}

function refund(event: Of<'OrderRefundReported'>, rows: Rows): void {
  const { refund: id, order, at, total } = event.data.refund;
  change(event, 'order', order, rows, ({ takes }) => ({
    takes: [...takes.filter((take) => take.id !== id), { id, at, amount: total }],
  }));
}

/** Cause of tier rewards, which do not count towards the next tier. */
export const TIER_REWARD = 'tier_reward';

function earn(event: Of<'PointsEarned'> | Of<'PointsPended'>, rows: Rows): void {
  const { customer, lot, points, source } = event.data;
  if (source.kind === TIER_REWARD) return;
  const entry = { customer, label: source.label, at: event.occurredAt, amount: String(points) };
  change(event, 'points', lot, rows, () => entry);
}

const sumOf = (takes: readonly StoredTake[]): number => takes.reduce((sum, { amount }) => sum + Number(amount), 0);

/** Records newly reversed points of an award at the event's own time; earlier reversals keep theirs. */
function take(event: Of<'PointsReversed'> | Of<'PointsRecounted'>, rows: Rows, awarded: number): void {
  const { lot, reversedTotal } = event.data;
  if (!rows.get(tierEntryTable, { shop: event.shop, kind: 'points', id: lot })) return;
  change(event, 'points', lot, rows, ({ takes }) => {
    const step = reversedTotal - sumOf(takes);
    const more = step === 0 ? [] : [{ id: event.id, at: event.occurredAt, amount: String(step) }];
    return { amount: String(awarded), takes: [...takes, ...more] };
  });
}

/** An adjustment with tier points counts while it is not undone (P17); one that is undone never counted. */
function adjust(event: Of<'PointsAdjusted'>, rows: Rows): void {
  const { customer, amount, undoes, tierProportional } = event.data;
  if (undoes !== null && rows.get(tierEntryTable, { shop: event.shop, kind: 'adjustment', id: undoes }))
    change(event, 'adjustment', undoes, rows, () => ({ at: null }));
  else if (undoes === null && tierProportional)
    change(event, 'adjustment', event.id, rows, () => ({ customer, at: event.occurredAt, amount: String(amount) }));
}

export const tierEntryProjection: Projection = {
  name: 'tier-entries',
  version: 2,
  tables: [tierEntryTable],
  on: {
    OrderReported: report,
    OrderRefundReported: refund,
    PointsEarned: earn,
    PointsPended: earn,
    PointsReversed: (event, rows) => take(event, rows, event.data.awarded),
    PointsRecounted: (event, rows) => take(event, rows, event.data.awarded),
    PointsAdjusted: adjust,
  },
};
