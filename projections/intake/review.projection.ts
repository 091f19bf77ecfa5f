import type { ActionFacts } from '@loyalty/contracts/intake/actions';
import { type ReviewKind, reviewKind } from '@loyalty/contracts/intake/reviews';
import type { Of, Projection } from '../engine/schema/projection.js';
import { flag, instant, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

type Status = 'pending' | 'approved' | 'disapproved';

/** A review that may earn points; the reviewer's text stays in the vault, by version. */
export const reviewTable = table(
  'review',
  {
    shop: text,
    action: text,
    kind: text as typeof text & { of?: ReviewKind },
    customer: text,
    status: text as typeof text & { of?: Status },
    opened: flag,
    at: instant,
    reviewed_at: orNull(instant),
    app: text,
    product: text,
    rating: orNull(whole),
    media: flag,
    content: orNull(whole),
    /** Time of the last change by its author that counts; null while it is as first reported. */
    changed_at: orNull(instant),
    points: whole,
    /** Whether its points were reversed, so that it cannot be paid again. */
    taken_back: flag,
    unpaid: orNull(text),
    note: text,
    /** Position of the first event: the order of the list among reviews of one moment. */
    begun: whole,
    position: whole,
  },
  {
    key: ['shop', 'action'],
    fillfactor: 80,
    indexes: ['(shop, kind, at, begun)', '(shop, kind, status, at, begun)', '(shop, customer, at, begun)'],
  },
);

type Row = RowOf<typeof reviewTable>;

const isReview = (kind: string): kind is ReviewKind => (reviewKind.options as readonly string[]).includes(kind);

const columnsOf = ({ app, product, rating, media }: ActionFacts) => ({
  app: String(app ?? ''),
  product: String(product ?? ''),
  rating: typeof rating === 'number' ? rating : null,
  media: media === true,
});

function begin({ shop, position, data }: Of<'ActionReported'>, rows: Rows): void {
  const { action, event: kind, customer, at, facts, content, pending } = data;
  if (!isReview(kind)) return;
  rows.put(reviewTable, {
    shop,
    action,
    kind,
    customer,
    at,
    content,
    changed_at: null,
    position,
    status: pending ? 'pending' : 'approved',
    opened: false,
    reviewed_at: null,
    ...columnsOf(facts),
    points: 0,
    taken_back: false,
    unpaid: null,
    note: '',
    begun: position,
  });
}

type EventPlace = { readonly shop: string; readonly position: number };

/** Changes a review; other actions have no row here. */
function change({ shop, position }: EventPlace, action: string, rows: Rows, to: (row: Row) => Partial<Row>): void {
  const row = rows.get(reviewTable, { shop, action });
  if (row) rows.put(reviewTable, { ...row, ...to(row), position });
}

export const reviewProjection: Projection = {
  name: 'review',
  version: 5,
  tables: [reviewTable],
  on: {
    ActionReported: begin,
    ActionRevised(event, rows) {
      const { action, facts, content, changedAt, changed } = event.data;
      if (changed)
        change(event, action, rows, () => ({ ...columnsOf(facts), content, changed_at: changedAt, unpaid: null }));
    },
    ActionReviewed(event, rows) {
      const { action, verdict, note } = event.data;
      const to = { status: verdict, note, reviewed_at: event.occurredAt, unpaid: null };
      change(event, action, rows, () => to);
    },
    ActionReopened: (event, rows) =>
      change(event, event.data.action, rows, () => ({ status: 'pending', note: '', reviewed_at: null })),
    ActionOpened: (event, rows) => change(event, event.data.action, rows, () => ({ opened: true })),
    // An attempt by older facts may fail after a newer one has paid.
    ActionUnpaid: (event, rows) =>
      change(event, event.data.action, rows, ({ points }) => ({ unpaid: points > 0 ? null : event.data.reason })),
    PointsEarned(event, rows) {
      const { source, points } = event.data;
      if (isReview(source.kind))
        change(event, source.id, rows, (row) => ({ points: row.points + points, unpaid: null }));
    },
    PointsReversed(event, rows) {
      const { of, points, source } = event.data;
      const to = (row: Row) => ({ points: row.points - points, taken_back: row.taken_back || points > 0 });
      if (source.kind === 'disapproval') change(event, of, rows, to);
    },
  },
};
