import { z } from 'zod';

/** `customers`: everybody's personal data, while programs, settings and staff stay. `shop`: all that is personal, and the app is removed. */
export const deletionScope = z.enum(['customers', 'shop']);
export type DeletionScope = z.output<typeof deletionScope>;
