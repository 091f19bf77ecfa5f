import { dictionary } from '@loyalty/contracts/kernel/dictionary';

// The few parts of a workbook of one plain sheet (ECMA-376, part 1, SpreadsheetML). Texts are inline in their cells, so that
// rows can be streamed without collecting shared strings first.

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Looks of cells, by their place in the list of the styles: as it is, a moment, a heading. */
const LOOK = { moment: 1, heading: 2 } as const;
const STYLES = [
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
  '<cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs>',
].join('');

/** All parts except the sheet: content types, relationships and looks. */
export const sheetParts: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', `${HEAD}<styleSheet xmlns="${MAIN}">${STYLES}</styleSheet>`],
];

const ESCAPES: Readonly<Record<string, string>> = dictionary({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
// Characters that XML 1.0 cannot represent are left out: control characters and unpaired surrogates.
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters that must not be written.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const plain = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** Days from 30 December 1899, where the calendar of spreadsheets begins, to 1970. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;

/** A column of moments has them in UTC, as its heading says; its cells are ISO instants, or empty. */
const isMoments = (heading: string): boolean => heading.endsWith('(UTC)');

function cellOf(cell: string | number, heading: string | undefined): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  const look = heading === undefined ? ` s="${LOOK.heading}"` : '';
  const at = heading !== undefined && isMoments(heading) ? Date.parse(cell) : Number.NaN;
  if (!Number.isNaN(at)) return `<c s="${LOOK.moment}"><v>${at / DAY_MS + EPOCH_DAYS}</v></c>`;
  return `<c t="inlineStr"${look}><is><t xml:space="preserve">${plain(cell)}</t></is></c>`;
}

/**
 * One row; a text is written as a text, so that no spreadsheet takes it for a formula (I-83), and a moment as a date.
 * @param head the headings of the columns; undefined for the row of the headings itself
 */
export function sheetRow(cells: readonly (string | number)[], number: number, head?: readonly string[]): string {
  return `<row r="${number}">${cells.map((cell, at) => cellOf(cell, head && (head[at] ?? ''))).join('')}</row>`;
}

/** Widths of columns in characters. */
const NARROWEST = 8;
const WIDEST = 60;
const MOMENT_WIDTH = 19;

/** Widths in which the headings and these rows can be read. */
function columnsOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const widths = head.map((heading, at) => {
    const texts = rows.map((row) => (isMoments(heading) ? MOMENT_WIDTH : [...String(row[at] ?? '')].length));
    return (
      Math.min(
        WIDEST,
        texts.reduce((most, length) => Math.max(most, length), Math.max(NARROWEST, heading.length)),
      ) + 2
    );
  });
  return widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
}

/**
 * The sheet's beginning: a header row that stays in sight, and columns as wide as their content.
 * @param rows the first rows of the table, which the widths are made for
 */
export const sheetHead = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columnsOf(head, rows)}</cols><sheetData>${sheetRow(head, 1)}`;
export const SHEET_END = '</sheetData></worksheet>';
