import { z } from 'zod';
import { platformId, read } from '../../../../platform/inbox/payload.js';
import { notInFuture } from './future.js';
import type { Delivered } from './order.js';

/** A body with items is of an order that exists: it came under the wrong topic. */
export const deletionShape = z.looseObject({
  id: platformId,
  line_items: z.undefined({ error: 'does not belong to a deletion' }).optional(),
});

/**
 * Parses an orders/delete body, which names the order and nothing else. The order was deleted when the platform sent the delivery.
 * @throws BadPayload for another body; the delivery is then parked
 */
export function readDeletion(body: unknown, { receivedAt, triggeredAt }: Delivered): { order: string; at: string } {
  const { id: order } = read(deletionShape, body);
  return { order, at: notInFuture(triggeredAt ?? receivedAt, receivedAt) };
}
