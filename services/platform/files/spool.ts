import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HEAD_BYTES } from './file-type.js';

/** An upload on the local disk, before it is stored. */
export interface SpooledFile {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly sha256: string;
  /** Its first bytes. */
  readonly head: Buffer;
}

/** An upload exceeds the size limit of its use. */
export class FileTooLarge extends Error {}

/** Streams an upload to a separate file in bounded memory. Nothing of it remains when it fails. @throws FileTooLarge */
export async function spool(source: Readable, folder: string, maxBytes: number): Promise<SpooledFile> {
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (bytes < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - bytes));
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new FileTooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(source, measure, fs.createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await fs.promises.rm(file, { force: true });
    throw error;
  }
  return { path: file, bytes, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}
