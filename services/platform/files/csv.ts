import { guarded } from '../../kernel/formula-guard.js';

/** One cell: quoted where needed. A text that a spreadsheet would take for a formula gets an apostrophe before it; numbers stay numbers. */
function cell(value: string | number, delimiter: string): string {
  if (typeof value === 'number') return String(value);
  const safe = guarded(value);
  return /[",\n\r]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with a line end as in RFC 4180. @param delimiter of a file whose rows are written as they were read */
export const csvLine = (row: readonly (string | number)[], delimiter = ','): string =>
  `${row.map((value) => cell(value, delimiter)).join(delimiter)}\r\n`;

/** A table as CSV (RFC 4180): header, rows, and a byte order mark so that spreadsheets read UTF-8. */
export function csvOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => csvLine(row)).join('')}`;
}
