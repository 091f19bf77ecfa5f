import { z } from 'zod';
import { pointsOrZero } from '../kernel/shapes.js';

export const balance = z.object({
  available: pointsOrZero,
  pending: pointsOrZero,
  held: pointsOrZero,
  /** Shown as "owed": points of refunded orders that were already spent. */
  debt: pointsOrZero,
});
