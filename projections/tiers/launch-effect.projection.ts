import type { TierRef } from '@loyalty/contracts/tiers/events';
import type { Of } from '../engine/schema/projection.js';
import { flag, instant, json, orNull, type RowOf, table, text } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

type Granted = Of<'TierRewardGranted'>['data'];

/** A reward that a launch granted. */
type StoredReward = Pick<Granted, 'tier' | 'of' | 'rewardsOf' | 'action' | 'reward'>;

/** What a launch did to a customer: the place before a move, and rewards. */
export const tierLaunchEffectTable = table(
  'tier_launch_effect',
  {
    shop: text,
    /** The launch's calculation. */
    launch: text,
    customer: text,
    /** Time and direction of the move; null without one. */
    moved_at: orNull(instant),
    direction: orNull(text as typeof text & { of?: 'up' | 'down' }),
    /** The place before; the tier is null before any change. */
    tier: orNull(json<TierRef>()),
    since: orNull(instant),
    exclusive: flag,
    rewards: json<readonly StoredReward[]>(),
  },
  { key: ['shop', 'launch', 'customer'] },
);

type Row = RowOf<typeof tierLaunchEffectTable>;
/** A customer's place among the tiers; null before any change. */
type Place = Partial<Pick<Row, 'since' | 'exclusive'> & { tier: string | null; tier_title: string }> | undefined;

/** The launch whose calculation an event follows from: its causation is the calculation's id and the customer's. */
const launchOf = ({ causation, data }: Of<'TierChanged'> | Of<'TierRewardGranted'>): string | null =>
  causation.endsWith(`:${data.customer}`) ? causation.slice(0, -data.customer.length - 1) : null;

function put(event: Of<'TierChanged'> | Of<'TierRewardGranted'>, rows: Rows, to: (row: Row) => Partial<Row>): void {
  const { shop, data } = event;
  const launch = launchOf(event);
  if (launch === null) return;
  const { customer } = data;
  const row = rows.get(tierLaunchEffectTable, { shop, launch, customer }) ?? {
    shop,
    launch,
    customer,
    moved_at: null,
    direction: null,
    tier: null,
    since: null,
    exclusive: false,
    rewards: [],
  };
  rows.put(tierLaunchEffectTable, { ...row, ...to(row) });
}

/** Notes the place that a launch moved a customer out of. */
export function noteMove(event: Of<'TierChanged'>, rows: Rows, before: Place): void {
  const { cause, direction } = event.data;
  if (cause !== 'launch') return;
  const { tier = null, tier_title: title = '', since = null, exclusive = false } = before ?? {};
  const place = { tier: tier === null ? null : { id: tier, title }, since, exclusive };
  put(event, rows, () => ({ moved_at: event.occurredAt, direction, ...place }));
}

/** Notes a reward that a launch granted. */
export function noteReward(event: Of<'TierRewardGranted'>, rows: Rows): void {
  const { tier, of, rewardsOf, action, reward } = event.data;
  put(event, rows, ({ rewards }) => ({ rewards: [...rewards, { tier, of, rewardsOf, action, reward }] }));
}
