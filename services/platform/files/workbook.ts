import writeExcelFile from 'write-excel-file/node';

/** What the cells of a column are. Days are YYYY-MM-DD, money is in major units as a decimal text. */
type CellKind = 'text' | 'day' | 'number' | 'money';

export interface WorkbookSheet {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly kind: CellKind }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Names of sheets have at most 31 characters, and none of these. */
const sheetName = (title: string): string => title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** As many decimal places as the amount has. */
const moneyFormat = (amount: string): string =>
  `#,##0${amount.includes('.') ? '.'.padEnd(1 + (amount.split('.')[1] ?? '').length, '0') : ''}`;

function cellOf(kind: CellKind, value: string | number | null) {
  if (value === null) return null;
  switch (kind) {
    case 'day':
      return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'yyyy-mm-dd' };
    case 'number':
      return { type: Number, value: Number(value) };
    case 'money':
      return { type: Number, value: Number(value), format: moneyFormat(String(value)) };
    case 'text':
      return { type: String, value: String(value) };
  }
}

/** The bytes of an XLSX file with these sheets; their heads stay in sight. Everything is in memory: for reports, not for exports of lists. */
export function workbookOf(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  const parts = sheets.map(({ title, columns, rows }) => ({
    sheet: sheetName(title),
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: kind === 'text' ? 32 : 14 })),
    data: [
      columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((value, at) => cellOf(columns[at]!.kind, value))),
    ],
  }));
  return writeExcelFile(parts as Parameters<typeof writeExcelFile>[0] as never).toBuffer() as Promise<Buffer>;
}
