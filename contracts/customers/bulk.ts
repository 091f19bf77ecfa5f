import { z } from 'zod';

/** Outcome of one change for several customers. */
export const bulkResult = z.object({
  done: z.int(),
  refused: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      message: z.string(),
      /** Parameters of the message. */
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
});
