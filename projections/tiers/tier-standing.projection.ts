import type { TierBase, TierCause, TierEvidence } from '@loyalty/contracts/tiers/events';
import { type SchemeKind, schemeKindIn } from '@loyalty/contracts/tiers/scheme-kind';
import type { Of, Projection } from '../engine/schema/projection.js';
import { flag, instant, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { noteMove, noteReward, tierLaunchEffectTable } from './launch-effect.projection.js';

/** Customers whose tier ever changed; all others are in the base tier. */
export const tierStandingTable = table(
  'tier_standing',
  {
    shop: text,
    customer: text,
    scheme: text as typeof text & { of?: SchemeKind },
    /** Null before the first change. */
    tier: orNull(text),
    tier_title: text,
    since: orNull(instant),
    exclusive: flag,
    cause: orNull(text as typeof text & { of?: TierCause }),
    evidence: orNull(json<TierEvidence>()),
    base_at: orNull(instant),
    base_value: whole,
    /** Final qualifying points of the period before that of the base; null where they no longer count. */
    base_ended: orNull(whole),
    /** Version of the scheme in whose measure the base is. */
    base_scheme: whole,
    /** Granted rewards by tier, kind and launch. */
    rewarded: json<readonly string[]>(),
    position: whole,
  },
  { key: ['shop', 'customer', 'scheme'], fillfactor: 80, indexes: ['(shop, scheme, tier, customer)'] },
);

type Row = RowOf<typeof tierStandingTable>;
type Event =
  | Of<'TierChanged'>
  | Of<'TierPointsSet'>
  | Of<'TierRewardGranted'>
  | Of<'TierRewardWithdrawn'>
  | Of<'TierMergedIn'>
  | Of<'TierSplitOff'>;

function change(event: Event, rows: Rows, to: (row: Row) => Partial<Row>): void {
  const { shop, position } = event;
  const { customer } = event.data;
  const scheme = schemeKindIn(event);
  const row = rows.get(tierStandingTable, { shop, customer, scheme }) ?? {
    shop,
    customer,
    scheme,
    tier: null,
    tier_title: '',
    since: null,
    exclusive: false,
    cause: null,
    evidence: null,
    base_at: null,
    base_value: 0,
    base_ended: null,
    base_scheme: 0,
    rewarded: [],
    position,
  };
  rows.put(tierStandingTable, { ...row, ...to(row), position });
}

type BaseColumns = Pick<Row, 'base_at' | 'base_value' | 'base_ended' | 'base_scheme'>;

const columnsOf = (base: TierBase | null): BaseColumns => ({
  base_at: base?.at ?? null,
  base_value: base?.value ?? 0,
  base_ended: base?.ended ?? null,
  base_scheme: base?.scheme ?? 0,
});

/** Qualifying points that were set for a customer, as stored; null where they follow from the history. */
export const storedBase = (row: BaseColumns | null | undefined): TierBase | null =>
  row?.base_at == null
    ? null
    : { at: row.base_at, value: row.base_value, ended: row.base_ended, scheme: row.base_scheme };

/** A reward that both of two customers had is listed twice. */
function withoutOne(rewarded: readonly string[], key: string): readonly string[] {
  const index = rewarded.lastIndexOf(key);
  return index < 0 ? rewarded : rewarded.toSpliced(index, 1);
}

export const tierStandingProjection: Projection = {
  name: 'tier-standings',
  version: 5,
  tables: [tierStandingTable, tierLaunchEffectTable],
  on: {
    TierChanged(event, rows) {
      const { to, exclusive, cause, evidence, base, scheme, since = event.occurredAt } = event.data;
      const { shop, data } = event;
      const before = rows.get(tierStandingTable, { shop, customer: data.customer, scheme: schemeKindIn(event) });
      noteMove(event, rows, before);
      change(event, rows, () => ({
        tier: to.id,
        tier_title: to.title,
        since,
        exclusive,
        cause,
        evidence,
        ...(base && columnsOf({ ...base, ended: null, scheme })),
      }));
    },
    TierPointsSet(event, rows) {
      const { base, adjustment } = event.data;
      if (adjustment === null) change(event, rows, () => columnsOf(base));
    },
    TierMergedIn(event, rows) {
      const { base, rewarded: brought } = event.data;
      change(event, rows, ({ rewarded }) => ({
        rewarded: [...rewarded, ...Object.keys(brought)],
        ...(base && columnsOf(base)),
      }));
    },
    TierSplitOff(event, rows) {
      const { base, rewarded: left } = event.data;
      change(event, rows, ({ rewarded }) => ({
        rewarded: Object.keys(left).reduce(withoutOne, rewarded),
        ...columnsOf(base),
      }));
    },
    TierRewardGranted(event, rows) {
      const { tier, of, rewardsOf } = event.data;
      noteReward(event, rows);
      change(event, rows, ({ rewarded }) => ({ rewarded: [...rewarded, `${tier.id}:${of}:${rewardsOf}`] }));
    },
    TierRewardWithdrawn(event, rows) {
      const { tier, of, rewardsOf } = event.data;
      change(event, rows, ({ rewarded }) => ({ rewarded: withoutOne(rewarded, `${tier.id}:${of}:${rewardsOf}`) }));
    },
  },
};
