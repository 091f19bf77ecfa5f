import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Merchant } from '../clients/merchant.js';

/** Waits for a check or a pack to end. */
export async function ended(merchant: Merchant, run: string) {
  for (let n = 0; n < 400; n++) {
    const { body } = await merchant.get(`/lp/proof/runs/${run}`);
    if (!['waiting', 'running'].includes(body.data.state)) return body.data;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('it never ended');
}

/** Entries of a ZIP archive, read from its directory as any unpacker does. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, length] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const local = bytes.readUInt32LE(at + 42);
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(bytes.subarray(data, data + packed)));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** Unpacks a pack into a folder. */
export function unpacked(files: ReadonlyMap<string, Buffer | string>, folder: string): string {
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) fs.writeFileSync(path.join(folder, name), bytes);
  return folder;
}

/** Both stand-alone verifiers, as a stranger runs them. */
export const VERIFIERS = [
  ['Node', process.execPath, 'verify.mjs'],
  ['Python', 'python3', 'verify.py'],
] as const;

/** What a verifier says of a pack, and how it ends. */
export function verified(
  [, program, script]: (typeof VERIFIERS)[number],
  folder: string,
  words: readonly string[] = [],
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    // An empty environment and the pack's own folder: it leans on nothing of ours.
    const options = { cwd: folder, env: { PATH: process.env.PATH ?? '' }, timeout: 30_000 };
    execFile(program, [script, '.', ...words], options, (error, said, errors) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: said + errors }),
    );
  });
}
