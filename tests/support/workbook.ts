import { unzip } from './proof/pack.js';

/** All that a workbook says, with its markup. */
export const workbookText = async (bytes: Buffer): Promise<string> =>
  [...(await unzip(bytes)).values()].map(String).join('\n');

/** Cells of a sheet of a workbook, the first one by default, row by row: texts as they are, numbers as they are stored. */
export async function sheetCells(bytes: Buffer, sheet = 1): Promise<string[][]> {
  const parts = await unzip(bytes);
  const partOf = (name: string) => parts.get(name)?.toString() ?? '';
  const shared = [...partOf('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(
    ([, text]) => text!,
  );
  return [...partOf(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(t="s")?\s*(?:\/>|><v>([^<]*)<\/v><\/c>)/g)].map(([, isText, value = '']) =>
      isText ? (shared[Number(value)] ?? '') : value,
    ),
  );
}
