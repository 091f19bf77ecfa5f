import { z } from 'zod';

/**
 * Parts of the programs that support may lock for a shop, which then asks support to open them (spec GATE-014, GATE-019, GATE-031): the
 * review program, the prefix of discount codes, the names of the points.
 */
export const supportLock = z.enum(['review-program', 'code-prefix', 'point-label']);
export type SupportLock = z.output<typeof supportLock>;
