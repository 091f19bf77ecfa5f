import { current } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { type EventStore, streamOf } from '../../../../platform/event-store/port.js';

export type Log = Pick<EventStore, 'readStream'>;

/** The survivor's account cannot take or give back the points: the event is parked and visible, and can be retried. */
export class MergeRejected extends Error {}

/** The events of an account, upcast to their newest versions. */
export async function eventsOf(log: Log, shop: string, customer: string): Promise<Recorded<PointsEvent>[]> {
  return (await log.readStream(shop, streamOf(shop, 'points', customer))).map(current) as Recorded<PointsEvent>[];
}

/** Predicate: an event of a type and of a merge. */
export const isOf =
  <T extends PointsEvent['type']>(type: T, merge: string) =>
  (event: Recorded<PointsEvent>): event is Recorded<Extract<PointsEvent, { type: T }>> =>
    event.type === type && 'merge' in event.data && event.data.merge === merge;

/** The lot or the coupon that an event gave; null where it gave none. */
const givenBy = (event: Recorded<PointsEvent>): string | null => {
  if (event.type === 'CouponGranted') return event.data.redemption;
  return event.type === 'PointsEarned' || event.type === 'PointsPended' ? event.data.lot : null;
};

/**
 * Events of an account, with the awards and granted coupons that came back to it when it was merged itself and that merge was undone: they
 * are in the stream of the account that gave them, which may have been merged and restored as well.
 */
export async function withReturned(
  log: Log,
  shop: string,
  events: readonly Recorded<PointsEvent>[],
): Promise<Recorded<PointsEvent>[]> {
  const all = await Promise.all(
    events.map(async (event) => {
      if (event.type !== 'AccountRestored') return [event];
      const { from, records } = event.data;
      const came = new Set([
        ...records.lots.map(({ lot }) => lot),
        ...records.redemptions.map(({ redemption }) => redemption),
      ]);
      // Two customers may have been merged into each other, one after the other: only what was before comes back.
      const before = (await eventsOf(log, shop, from)).filter(({ position }) => position < event.position);
      const given = (await withReturned(log, shop, before)).filter((one) => {
        const id = givenBy(one);
        return id !== null && came.has(id);
      });
      return [event, ...given];
    }),
  );
  return all.flat();
}
