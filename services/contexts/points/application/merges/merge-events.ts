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
    event.type === type && (event.data as { merge?: string }).merge === merge;

const isEarning = ({ type }: Recorded<PointsEvent>): boolean =>
  type === 'PointsEarned' || type === 'PointsPended' || type === 'CouponGranted';

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
        const { lot, redemption } = one.data as { readonly lot?: string; readonly redemption?: string };
        return isEarning(one) && came.has(lot ?? redemption ?? '');
      });
      return [event, ...given];
    }),
  );
  return all.flat();
}
