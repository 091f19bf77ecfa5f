import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { type Movement, movementOf } from '@loyalty/projections/customers/movement';
import { copyOf } from '../../../../kernel/copy.js';
import { type Account, endOf, type Lot, lotOf } from '../../domain/account.js';
import { pointsDecider } from '../../domain/decider.js';
import { evolveAccount, lotsOf } from '../../domain/evolve.js';

/** An event of an account as read from the log. */
export type RecordedPointsEvent = Recorded<PointsEvent>;

/** Buckets of a lot's points; their sum is always the lot's original amount (I-04). */
export const BUCKETS = ['pending', 'remaining', 'held', 'consumed', 'expired', 'reversed'] as const;
export type PointBucket = (typeof BUCKETS)[number];
export type PointBuckets = Record<PointBucket, number>;

/** Effect of an event on one lot, as changes of its buckets. */
export interface LotMove extends PointBuckets {
  readonly lot: string;
  /** Original points of the lot, when this event opened it. */
  readonly opened: number | null;
  /** Points by which the lot grew, because its award was recounted; negative when it left with its account. */
  readonly grown: number;
  /** The lot's expiry, when this event set it; undefined when unchanged. */
  readonly expiresAt: string | null | undefined;
  /** Whether the lot follows the shared expiry. */
  readonly follows: boolean;
}

/** Effect of one event. */
export interface HistoryLine {
  readonly event: RecordedPointsEvent;
  readonly movement: Movement;
  readonly moves: readonly LotMove[];
}

const NONE = { original: 0, pending: 0, remaining: 0, held: 0, consumed: 0, expired: 0, reversed: 0 } as const;

/** Clears the buckets of a lot that left with its account. */
const leftOf = (was: Lot): Lot => ({ ...was, ...NONE });

function moveOf(was: Lot | undefined, now: Lot, account: Account): LotMove {
  const change = (bucket: PointBucket) => now[bucket] - (was?.[bucket] ?? 0);
  return {
    lot: now.lot,
    opened: was ? null : now.original,
    grown: was ? now.original - was.original : 0,
    expiresAt: was && was.follows === now.follows && was.ownEnd === now.ownEnd ? undefined : endOf(account, now),
    follows: now.follows,
    pending: change('pending'),
    remaining: change('remaining'),
    held: change('held'),
    consumed: change('consumed'),
    expired: change('expired'),
    reversed: change('reversed'),
  };
}

/**
 * An account's history, one line an event, in log order; the effect of each event is computed by the domain's own fold.
 * Later events can be folded in. Memory: one account, never a shop.
 */
export class AccountHistory {
  readonly lines: HistoryLine[] = [];
  private account = pointsDecider.initial();

  /** The last revision that was folded; 0 for none. */
  get revision(): number {
    return this.lines.at(-1)?.event.revision ?? 0;
  }

  /** Folds further events, in revision order; events that were already folded are skipped. */
  fold(events: Iterable<RecordedPointsEvent>): this {
    for (const event of events) if (event.revision > this.revision) this.add(event);
    return this;
  }

  private add(event: RecordedPointsEvent): void {
    const lots = [...new Set(lotsOf(this.account, event))];
    const before = lots.map((lot) => copyOf(lotOf(this.account, lot)));
    this.account = evolveAccount(this.account, event);
    const moves = lots.map((lot, index) => {
      const was = before[index];
      return moveOf(was, lotOf(this.account, lot) ?? leftOf(was!), this.account);
    });
    this.lines.push({ event, movement: movementOf(event) as Movement, moves });
  }
}
