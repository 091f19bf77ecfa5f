import { type SchemeKind, schemeKindIn } from '@loyalty/contracts/tiers/scheme-kind';
import type { Projection } from '../engine/schema/projection.js';
import { instant, table, text, whole } from '../engine/schema/table.js';

/** Changes of tier, a line each, with both times (bitemporal) and the titles that the tiers had. */
export const tierMoveTable = table(
  'tier_move',
  {
    shop: text,
    position: whole,
    scheme: text as typeof text & { of?: SchemeKind },
    customer: text,
    from_tier: text,
    from_title: text,
    to_tier: text,
    to_title: text,
    direction: text as typeof text & { of?: 'up' | 'down' },
    occurred_at: instant,
    recorded_at: instant,
  },
  {
    key: ['shop', 'position'],
    appendOnly: true,
    // A report sums a range from the index alone: a launch moves every member on one day.
    indexes: ['(shop, occurred_at) include (scheme, from_tier, to_tier, direction, recorded_at, position)'],
  },
);

export const tierMoveProjection: Projection = {
  name: 'tier-moves',
  version: 1,
  tables: [tierMoveTable],
  on: {
    TierChanged(event, rows) {
      const { shop, position, occurredAt: occurred_at, recordedAt: recorded_at } = event;
      const { customer, from, to, direction } = event.data;
      rows.put(tierMoveTable, {
        shop,
        position,
        scheme: schemeKindIn(event),
        customer,
        from_tier: from.id,
        from_title: from.title,
        to_tier: to.id,
        to_title: to.title,
        direction,
        occurred_at,
        recorded_at,
      });
    },
  },
};
