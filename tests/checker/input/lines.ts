import fs from 'node:fs';

const PIECE = 4 << 20;

/** Streams the lines of a file; none for a missing file. */
export function* linesOf(file: string): Generator<string> {
  if (!fs.existsSync(file)) return;
  const handle = fs.openSync(file, 'r');
  const piece = Buffer.allocUnsafe(PIECE);
  let rest: Buffer = Buffer.alloc(0);
  try {
    for (let read = fs.readSync(handle, piece); read > 0; read = fs.readSync(handle, piece)) {
      let from = 0;
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece.subarray(0, read)]) : piece.subarray(0, read);
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
        if (end > from) yield bytes.toString('utf8', from, end);
        from = end + 1;
      }
      rest = Buffer.from(bytes.subarray(from));
    }
    if (rest.length > 0) yield rest.toString('utf8');
  } finally {
    fs.closeSync(handle);
  }
}

/** A JSON file, or null when it is missing. */
export function jsonOf<T>(file: string): T | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : null;
}
