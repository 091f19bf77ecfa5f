import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { summarize } from '@loyalty/contracts/programs/summary';

/** The one-line summary of a program's row, made by the same function as everywhere else (UX-6). */
export function summaryOf(row: Pick<ProgramRow, 'event'> & object, currency: string, audience = false): string {
  return summarize({ event: row.event, settings: row } as unknown as ProgramRule, currency, audience);
}
