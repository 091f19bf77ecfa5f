import { unzip } from './proof/pack.js';

/** Cells of the first sheet of a workbook, row by row: texts as they are, numbers as they are stored. */
export async function sheetCells(bytes: Buffer): Promise<string[][]> {
  const parts = await unzip(bytes);
  const partOf = (name: string) => parts.get(name)?.toString() ?? '';
  const shared = [...partOf('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(
    ([, text]) => text!,
  );
  return [...partOf('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(t="s")?\s*(?:\/>|><v>([^<]*)<\/v><\/c>)/g)].map(([, isText, value = '']) =>
      isText ? (shared[Number(value)] ?? '') : value,
    ),
  );
}
