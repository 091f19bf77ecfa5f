import { z } from 'zod';

/** Outcome of a reading of all customers of the store. */
export const readingResult = z.object({ customers: z.int() });
