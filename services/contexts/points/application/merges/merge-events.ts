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
