import type { Merchant } from './clients/merchant.js';
import type { SharedStage } from './service.js';
import { until } from './waiting.js';

interface ExportedFile {
  readonly run: { readonly id: string; readonly rows: number; readonly position: number | null };
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Starts an export and waits until it is written and mailed. */
export async function mailedExport(merchant: Merchant, kind: string, body: object = {}): Promise<ExportedFile['run']> {
  const { data } = (await merchant.post(`/lp/exports/${kind}`, body)).body;
  return until('the export is mailed', async () => {
    const found = (await merchant.get('/lp/exports')).body.data.find(({ id }: { id: string }) => id === data.id);
    if (found.state === 'failed') throw new Error('the export failed');
    return found.state === 'done' && found.mailed ? found : null;
  });
}

/** Starts an export, waits until it is written and mailed, and fetches it as the admin does. */
export async function exportedFile(
  { api }: Pick<SharedStage, 'api'>,
  merchant: Merchant,
  kind: string,
  body: object = {},
): Promise<ExportedFile> {
  const run = await mailedExport(merchant, kind, body);
  const { path, fileName } = (await merchant.get(`/lp/exports/${run.id}/link`)).body.data;
  const answer = await fetch(api + path, { headers: { authorization: `Bearer ${await merchant.bearer()}` } });
  return { run, fileName, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Cells of a CSV file, row by row; quotes are taken off as RFC 4180 says. */
export function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/gy;
  const text = csv.replace(/^\uFEFF/, '');
  for (let found = cell.exec(text); found && cell.lastIndex <= text.length; found = cell.exec(text)) {
    const [, raw = '', end] = found;
    rows.at(-1)!.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (cell.lastIndex === text.length) break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
