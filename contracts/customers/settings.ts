import { z } from 'zod';
import { defineSetting } from '../kernel/settings.js';

/** A customer segment of the platform. */
export const segment = z.strictObject({ id: z.string().regex(/^\d{1,20}$/), title: z.string().max(255) });
export type Segment = z.output<typeof segment>;

/** The platform's segment whose customers are excluded from the program (spec CUST-039); null for none. */
export const excludedSegment = defineSetting({
  key: 'excludedSegment',
  schema: segment.nullable(),
  default: null as Segment | null,
});

export const customersSettings = [excludedSegment];
