import { dictionary } from '@loyalty/contracts/kernel/dictionary';

// The few parts of a workbook of one plain sheet (ECMA-376, part 1, SpreadsheetML). Texts are inline in their cells, so that
// rows can be streamed without collecting shared strings first.

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All parts except the sheet: content types and relationships. */
export const sheetParts: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
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
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

const ESCAPES: Readonly<Record<string, string>> = dictionary({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
// Characters that XML 1.0 cannot represent are left out: control characters and unpaired surrogates.
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters that must not be written.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const plain = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** One row; a text is written as a text, so that no spreadsheet takes it for a formula (I-83). */
export function sheetRow(cells: readonly (string | number)[], number: number): string {
  const written = cells.map((cell) =>
    typeof cell === 'number'
      ? `<c><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${plain(cell)}</t></is></c>`,
  );
  return `<row r="${number}">${written.join('')}</row>`;
}

/** The sheet's beginning with its header row. */
export const sheetHead = (head: readonly string[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheetRow(head, 1)}`;
export const SHEET_END = '</sheetData></worksheet>';
