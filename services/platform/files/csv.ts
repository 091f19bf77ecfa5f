/** A cell that a spreadsheet would take for a formula begins so (I-83). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One cell: quoted where needed, and never a formula: a text that would be one gets an apostrophe before it. Numbers stay numbers.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row, with the end that RFC 4180 says. */
export const csvLine = (row: readonly (string | number)[]): string => `${row.map(cell).join(',')}\r\n`;

/** A table as CSV: a head, rows, lines that end as RFC 4180 says, and a mark so that spreadsheets read UTF-8. */
export function csvOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[head, ...rows].map(csvLine).join('')}`;
}
