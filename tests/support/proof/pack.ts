import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import type { Merchant } from '../clients/merchant.js';
import { until } from '../waiting.js';

/** Waits for a check or a pack to end. @returns the task with its result */
export async function ended(merchant: Merchant, run: string) {
  return until('the task has ended', async () => {
    const { body } = await merchant.get(`/lp/tasks/${run}`);
    return ['waiting', 'running'].includes(body.data.state) ? null : { ...body.data, ...body.data.result };
  });
}

/** Entries of a ZIP archive, each verified by its checksum. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
}

/** Unpacks a pack into a directory. */
export function unpacked(files: ReadonlyMap<string, Buffer | string>, folder: string): string {
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) fs.writeFileSync(path.join(folder, name), bytes);
  return folder;
}

/** Both stand-alone verifiers, as an external party runs them. */
export const VERIFIERS = [
  ['Node', process.execPath, 'verify.mjs'],
  ['Python', 'python3', 'verify.py'],
] as const;

/** The verifier that was written from the pack's README alone. */
export const SECOND_OPINION = ['a second verifier', 'python3', path.resolve('samples/verify-pack.py')] as const;

/** A verifier's output for a pack, and its exit code. */
export function verified(
  [, program, script]: (typeof VERIFIERS)[number] | typeof SECOND_OPINION,
  folder: string,
  words: readonly string[] = [],
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    // An empty environment and the pack's own directory: no dependency on the product.
    const options = { cwd: folder, env: { PATH: process.env.PATH ?? '' }, timeout: 30_000 };
    execFile(program, [script, '.', ...words], options, (error, output, errors) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: output + errors }),
    );
  });
}
