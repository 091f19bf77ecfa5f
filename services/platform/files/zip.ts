import { once } from 'node:events';
import fs from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** A regular file that is readable by everyone, so that unpacked files can be read. */
const MODE = 0o100644;

/** Writes a ZIP archive into a file, entry by entry, in bounded memory; with the 64-bit extension where an entry or the archive needs it. */
export class ZipFile {
  private readonly zip = new yazl.ZipFile();
  private readonly giveUp = new AbortController();
  /** Settles when everything is on disk, or with the first failure. */
  private readonly written: Promise<void>;

  private constructor(
    to: fs.WriteStream,
    private readonly at: Date,
  ) {
    this.zip.on('error', (error) => this.giveUp.abort(error));
    this.written = pipeline(this.zip.outputStream, to, { signal: this.giveUp.signal });
    this.written.catch(() => undefined);
  }

  /** @throws when the file already exists */
  static async create(file: string, at: Date): Promise<ZipFile> {
    const to = fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    await once(to, 'open');
    return new ZipFile(to, at);
  }

  /** Adds an entry with the content that `fill` writes. */
  async add(name: string, fill: (write: (bytes: Buffer) => Promise<void>) => Promise<void>): Promise<void> {
    const entry = new PassThrough();
    this.zip.addReadStream(entry, name, { mtime: this.at, mode: MODE });
    await fill(async (bytes) => {
      if (entry.write(bytes)) return;
      // A full disk never drains; it fails.
      await Promise.race([once(entry, 'drain'), this.written]);
    });
    entry.end();
  }

  /** Writes the central directory and resolves when everything is on disk. */
  async close(): Promise<void> {
    this.zip.end();
    await this.written;
  }

  /** Discards the incomplete file. */
  async abandon(): Promise<void> {
    this.giveUp.abort();
    await this.written.catch(() => undefined);
  }
}
