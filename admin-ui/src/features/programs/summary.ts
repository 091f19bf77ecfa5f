import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { summarize } from '@loyalty/contracts/programs/summary';
import { summaryTextsIn } from '@loyalty/contracts/programs/summary-languages';
import type { Format } from '../../kit/format/format.js';

/** The one-line summary of a program in the admin's language, by the common function (UX-6). */
export function ruleInWords(rule: ProgramRule, { currency, locale }: Format, audience = false): string {
  return summarize(rule, currency, audience, summaryTextsIn(locale));
}

/** The summary of a program's row in a list. */
export function summaryOf(row: Pick<ProgramRow, 'event'> & object, format: Format, audience = false): string {
  return ruleInWords({ event: row.event, settings: row } as unknown as ProgramRule, format, audience);
}
