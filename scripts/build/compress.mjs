// Writes brotli and gzip copies next to built files that compress well, to be served as they are.
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
/** One level below the maximum: 2 % more bytes for two fifths of the time, which the first start waits for. */
const QUALITY = 10;

const TEXTS = new Set(['.css', '.js', '.json', '.svg']);
/** Below this many bytes a response fits into the first packet anyway. */
const SMALLEST = 1024;

/** Compresses the text files of a folder. @throws errors of the file system */
export async function compressFolder(folder) {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXTS.has(path.extname(entry.name)));
  await Promise.all(texts.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

async function compressFile(file) {
  const bytes = await fs.readFile(file);
  if (bytes.length < SMALLEST) return;
  const params = { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const copies = [
    ['.br', await brotli(bytes, { params })],
    ['.gz', await gzip(bytes, { level: 9 })],
  ];
  for (const [suffix, copy] of copies) if (copy.length < bytes.length) await fs.writeFile(file + suffix, copy);
}
