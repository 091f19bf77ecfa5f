import { once } from 'node:events';
import fs from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** A regular file that everybody may read, so that what is unpacked can be read. */
const MODE = 0o100644;

/** Writes a ZIP archive into a file, entry by entry, in bounded memory; with the 64-bit extension where an entry or the archive needs it. */
export class ZipFile {
  private readonly zip = new yazl.ZipFile();
  private readonly giveUp = new AbortController();
  /** Settles when the disk has all, or with the first failure. */
  private readonly written: Promise<void>;

  private constructor(
    to: fs.WriteStream,
    private readonly at: Date,
  ) {
    this.zip.on('error', (error) => this.giveUp.abort(error));
    this.written = pipeline(this.zip.outputStream, to, { signal: this.giveUp.signal });
    this.written.catch(() => undefined);
  }

  /** @throws when there is such a file already */
  static async create(file: string, at: Date): Promise<ZipFile> {
    const to = fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    await once(to, 'open');
    return new ZipFile(to, at);
  }

  /** Adds an entry of what `fill` writes. */
  async add(name: string, fill: (write: (bytes: Buffer) => Promise<void>) => Promise<void>): Promise<void> {
    const entry = new PassThrough();
    this.zip.addReadStream(entry, name, { mtime: this.at, mode: MODE });
    await fill(async (bytes) => {
      if (entry.write(bytes)) return;
      // A disk that takes nothing more never drains; it fails.
      await Promise.race([once(entry, 'drain'), this.written]);
    });
    entry.end();
  }

  /** Writes the directory and answers when the disk has it all. */
  async close(): Promise<void> {
    this.zip.end();
    await this.written;
  }

  /** Gives up: the file is of no use then. */
  async abandon(): Promise<void> {
    this.giveUp.abort();
    await this.written.catch(() => undefined);
  }
}
