import { dictionary } from '@loyalty/contracts/kernel/dictionary';

/**
 * What becomes of a column that holds positions when the log is another one from now on. A move to another store changes none of them,
 * since an event has the same position in every store.
 */
type Treatment =
  /** A follower goes back to where the logs part. */
  | 'set back'
  /** Rows beyond are removed: their events are gone. */
  | 'removed'
  /** Made again from the log. */
  | 'made anew'
  /** Part of the log itself, or a report of the past. */
  | 'kept';

/** Every column of the database with positions, as `schema.table.column`; those of the read models are all made anew. */
export const POSITIONS: Readonly<Record<string, Treatment>> = dictionary({
  'reactors.checkpoint.position': 'set back',
  'reactors.parked.position': 'removed',
  'reactors.followed_log.position': 'made anew',
  'feed.checkpoint.position': 'set back',
  'feed.consumer.position': 'set back',
  'feed.consumer.reset_to': 'made anew',
  'feed.reset.after': 'made anew',
  'feed.reset.up_to': 'made anew',
  'feed.shop_event.position': 'removed',
  'feed.shop_event.previous': 'removed',
  'metafields.customer.position': 'set back',
  'health.task.position': 'kept',
  'health.task.head': 'kept',
  'ledger.relay.position': 'set back',
  'ledger.place.position': 'removed',
  'ledger.place.record': 'removed',
  'ledger.event_log.position': 'kept',
  'ledger.command.position': 'kept',
  'ledger.part.low': 'kept',
  'ledger.part.high': 'kept',
});

/** Tables of POSITIONS with a treatment. */
export const tablesTo = (treatment: Treatment): string[] => [
  ...new Set(
    Object.entries(POSITIONS)
      .filter(([, how]) => how === treatment)
      .map(([column]) => column.slice(0, column.lastIndexOf('.'))),
  ),
];
