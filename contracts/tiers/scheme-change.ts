import { z } from 'zod';

/** The scheme after a change of it. */
export const schemeChange = z.object({ revision: z.int(), version: z.int(), calculating: z.uuid().nullable() });
