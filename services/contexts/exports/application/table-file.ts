import fs from 'node:fs';
import type { ExportFormat } from '@loyalty/contracts/exports/queries';
import { csvLine } from '../../../platform/files/csv.js';
import type { Pages } from '../../../platform/files/listed-table.js';
import { SHEET_END, sheetHead, sheetParts, sheetRow } from '../../../platform/files/xlsx.js';
import { ZipFile } from '../../../platform/files/zip.js';

/** Path of a file while it is being written. */
export const draftOf = (file: string): string => `${file}.draft`;

/**
 * Writes a table into a new file, in bounded memory; the file gets its name only when it is complete.
 * @param report called with the number of written rows
 * @returns the number of rows
 */
export async function writeTable(
  file: string,
  format: ExportFormat,
  head: readonly string[],
  pages: Pages,
  at: Date,
  report: (rows: number) => Promise<void>,
): Promise<number> {
  const draft = draftOf(file);
  await fs.promises.rm(draft, { force: true });
  const rows =
    format === 'csv' ? await writeCsv(draft, head, pages, report) : await writeXlsx(draft, head, pages, at, report);
  await fs.promises.rename(draft, file);
  return rows;
}

async function writeCsv(file: string, head: readonly string[], pages: Pages, report: (rows: number) => Promise<void>) {
  const handle = await fs.promises.open(file, 'wx', 0o600);
  let rows = 0;
  try {
    await handle.write(`\uFEFF${csvLine(head)}`);
    for await (const page of pages) {
      await handle.write(page.map((row) => csvLine(row)).join(''));
      rows += page.length;
      await report(rows);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return rows;
}

async function writeXlsx(
  file: string,
  head: readonly string[],
  pages: Pages,
  at: Date,
  report: (rows: number) => Promise<void>,
) {
  const zip = await ZipFile.create(file, at);
  let rows = 0;
  try {
    for (const [name, text] of sheetParts) await zip.add(name, (write) => write(Buffer.from(text)));
    await zip.add('xl/worksheets/sheet1.xml', async (write) => {
      let isBegun = false;
      const begin = async (first: Parameters<typeof sheetHead>[1]) => {
        if (!isBegun) await write(Buffer.from(sheetHead(head, first)));
        isBegun = true;
      };
      for await (const page of pages) {
        await begin(page);
        await write(Buffer.from(page.map((cells, index) => sheetRow(cells, rows + index + 2, head)).join('')));
        rows += page.length;
        await report(rows);
      }
      await begin([]);
      await write(Buffer.from(SHEET_END));
    });
    await zip.close();
  } catch (error) {
    await zip.abandon().catch(() => undefined);
    throw error;
  }
  return rows;
}
