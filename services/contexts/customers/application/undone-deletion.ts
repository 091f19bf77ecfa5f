import { current } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type EventStore, streamOf } from '../../../platform/event-store/port.js';
import { customerDecider } from '../domain/customer.js';

/**
 * Position of the deletion at the store that a merge has turned into none: the store deletes a customer before it tells of the merge (P24).
 * What was decided about the customer in between was decided for somebody who had left. Null where nothing was undone.
 */
export async function undoneDeletion(
  log: Pick<EventStore, 'readStream'>,
  merged: Pick<Recorded, 'shop' | 'position'>,
  customer: string,
): Promise<number | null> {
  const events = await log.readStream(merged.shop, streamOf(merged.shop, customerDecider.context, customer));
  let state = customerDecider.initial();
  let deletedAt: number | null = null;
  for (const event of events.filter(({ position }) => position < merged.position).map(current)) {
    const wasDeleted = state.beforeDeletion !== null;
    state = customerDecider.evolve(state, event as never);
    if (state.beforeDeletion === null) deletedAt = null;
    else if (!wasDeleted) deletedAt = event.position;
  }
  return deletedAt;
}
