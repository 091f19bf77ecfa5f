import { z } from 'zod';
import { moment } from './shapes.js';

/** Page sizes the tables offer (spec GAP-19). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const LONGEST_PAGE = 100;

const digits = z.string().regex(/^\d{1,16}$/, { error: 'Digits only' });

/**
 * Query parameters of every list: keyset pagination with `first` rows after `after` (an opaque cursor), as of position `atLeast` or later.
 */
export const paging = {
  first: digits
    .transform(Number)
    .refine((n) => n >= 1 && n <= LONGEST_PAGE, { error: `Number needs to be between 1 and ${LONGEST_PAGE}` })
    .optional(),
  after: z.string().min(1).max(500).optional(),
  atLeast: digits.transform(Number).optional(),
};

/** Query parameter of a single read. */
export const reading = { atLeast: paging.atLeast };

/** Query parameter of a write: `dryRun=true` decides and answers without writing. */
export const writing = {
  dryRun: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
};

/**
 * Bitemporal query parameters (docs/adr/0037): `asOf` restricts to what had happened by then, `knownAt` to what the ledger had recorded by
 * then. Without them a read is of the present.
 */
export const lookingBack = { asOf: moment.optional(), knownAt: moment.optional() };
