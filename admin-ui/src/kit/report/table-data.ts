import type { Format } from '../format/format.js';

/** What the numbers of a column are; texts and days are shown as they are. */
export type Unit = 'text' | 'day' | 'count' | 'points' | 'decimal' | 'money' | 'percent';
/** A cell that leads to what it names. */
interface LinkCell {
  readonly text: string;
  readonly to: string;
}
export type Cell = string | number | null | LinkCell;

export const isLink = (cell: Cell): cell is LinkCell => typeof cell === 'object' && cell !== null;

/** What a cell says, without where it leads. */
export const plainCell = (cell: Cell): string | number | null => (isLink(cell) ? cell.text : cell);

interface ReportColumn {
  readonly label: string;
  readonly unit: Unit;
}

/** A table of a report: shown on the screen, copied, and saved as CSV or as a sheet of a workbook. Money is in major units. */
export interface TableData {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A cell as the screen shows it. */
export function cellText(f: Format, unit: Unit, of: Cell): string {
  const cell = plainCell(of);
  if (cell === null) return '–';
  switch (unit) {
    case 'text':
      return String(cell);
    case 'day':
      return f.day(String(cell));
    case 'money':
      return f.money(cell);
    case 'decimal':
      return f.decimal(Number(cell));
    case 'percent':
      return f.percent(Number(cell));
    default:
      return f.points(Number(cell));
  }
}

/** Texts that a spreadsheet would take for a formula get an apostrophe before them. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

function csvCell(unit: Unit, of: Cell): string {
  const cell = plainCell(of);
  if (cell === null) return '';
  const text = unit === 'text' && isFormula(String(cell)) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The tables as CSV (RFC 4180), one below the other, each with its title. Numbers have a decimal point and no grouping. */
export function csvOf(tables: readonly TableData[]): string {
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
  const block = ({ title, columns, rows }: TableData) =>
    line([csvCell('text', title)]) +
    line(columns.map(({ label }) => csvCell('text', label))) +
    rows.map((row) => line(row.map((cell, at) => csvCell(columns[at]!.unit, cell)))).join('');
  return tables.map(block).join('\r\n');
}
