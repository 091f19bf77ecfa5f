import { saveFile } from '../format/download.js';
import { csvOf, plainCell, type TableData } from './table-data.js';

/** Saves the tables of a report as one CSV file. */
export function saveCsv(name: string, tables: readonly TableData[]): void {
  // The mark at the start makes spreadsheets read the file as UTF-8.
  saveFile(`${name}.csv`, `\ufeff${csvOf(tables)}`, 'text/csv;charset=utf-8');
}

const NUMBERS = new Set(['count', 'points', 'decimal', 'money', 'percent']);

/** Names of sheets have at most 31 characters, and none of these. */
const sheetName = (title: string) => title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** Saves the tables of a report as a workbook, one sheet each. The library comes with the first download. */
export async function saveWorkbook(name: string, tables: readonly TableData[]): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const sheets = tables.map(({ title, columns, rows }) => ({
    sheet: sheetName(title),
    stickyRowsCount: 1,
    columns: columns.map(({ unit }) => ({ width: unit === 'text' ? 28 : 14 })),
    data: [
      columns.map(({ label }) => ({ value: label, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((of, at) => {
          const cell = plainCell(of);
          if (cell === null) return null;
          return NUMBERS.has(columns[at]!.unit)
            ? { type: Number, value: Number(cell) }
            : { type: String, value: String(cell) };
        }),
      ),
    ],
  }));
  await writeExcelFile(sheets as never).toFile(`${name}.xlsx`);
}
