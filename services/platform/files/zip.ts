import fs from 'node:fs';
import { crc32, createDeflateRaw } from 'node:zlib';

const UTF8_NAMES = 0x0800;
const DEFLATE = 8;
const VERSION = 20;
/** Without the 64-bit extension nothing may be as long as this; packs are cut into files long before. */
const MOST_BYTES = 0xffffffff;

interface Entry {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
}

/** DOS time of the archive's entries: seconds in two, years since 1980. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((day << 16) | (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)) >>> 0;
}

/** Writes a ZIP archive into a file, entry by entry, in bounded memory (APPNOTE 6.3, without the 64-bit extension). */
export class ZipFile {
  private readonly entries: Entry[] = [];
  private at = 0;

  private constructor(
    private readonly handle: fs.promises.FileHandle,
    private readonly time: number,
  ) {}

  static async create(file: string, at: Date): Promise<ZipFile> {
    return new ZipFile(await fs.promises.open(file, 'wx', 0o600), dosTime(at));
  }

  /** Adds an entry of what `fill` writes. @throws RangeError when the archive grows too large for its format. */
  async add(name: string, fill: (write: (bytes: Buffer) => Promise<void>) => Promise<void>): Promise<void> {
    const at = this.at;
    const entry = { name: Buffer.from(name), at, crc: 0, packed: 0, plain: 0 };
    await this.write(this.local(entry));
    const deflate = createDeflateRaw({ level: 6 });
    let packed = 0;
    const drained = (async () => {
      for await (const chunk of deflate) {
        packed += (chunk as Buffer).length;
        await this.write(chunk as Buffer);
      }
    })();
    let [crc, plain] = [0, 0];
    await fill(async (bytes) => {
      crc = crc32(bytes, crc);
      plain += bytes.length;
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve));
    });
    deflate.end();
    await drained;
    if (Math.max(plain, this.at) >= MOST_BYTES) throw new RangeError('the archive is too large for a ZIP file');
    const full = { ...entry, crc, packed, plain };
    // Only now are the sums known: the header is written once more over the first.
    await this.handle.write(this.local(full), 0, undefined, at);
    this.entries.push(full);
  }

  /** Writes the directory and answers when the disk has it all. */
  async close(): Promise<void> {
    const begin = this.at;
    for (const entry of this.entries) await this.write(this.central(entry));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.entries.length, 8);
    end.writeUInt16LE(this.entries.length, 10);
    end.writeUInt32LE(this.at - begin, 12);
    end.writeUInt32LE(begin, 16);
    await this.write(end);
    await this.handle.sync();
    await this.handle.close();
  }

  /** Gives up: the file is of no use then. */
  abandon(): Promise<void> {
    return this.handle.close();
  }

  private async write(bytes: Buffer): Promise<void> {
    await this.handle.write(bytes, 0, bytes.length, this.at);
    this.at += bytes.length;
  }

  /** The fields that both headers of an entry share, from "version needed" on. */
  private facts({ name, crc, packed, plain }: Entry): Buffer {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(UTF8_NAMES, 2);
    facts.writeUInt16LE(DEFLATE, 4);
    facts.writeUInt32LE(this.time, 6);
    facts.writeUInt32LE(crc, 10);
    facts.writeUInt32LE(packed, 14);
    facts.writeUInt32LE(plain, 18);
    facts.writeUInt16LE(name.length, 22);
    return facts;
  }

  private local(entry: Entry): Buffer {
    return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), this.facts(entry), entry.name]);
  }

  private central(entry: Entry): Buffer {
    const head = Buffer.from('PK\x01\x02\x14\x03', 'latin1');
    const tail = Buffer.alloc(14);
    // Made on Unix: readable by everybody, so that what is unpacked can be read.
    tail.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    tail.writeUInt32LE(entry.at, 10);
    return Buffer.concat([head, this.facts(entry), tail, entry.name]);
  }
}
