import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import yauzl from 'yauzl';
import { ZipFile } from './zip.js';

const AT = new Date('2026-03-01T12:00:00Z');

describe('a ZIP file', () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zip-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('holds its entries in their order, with the time and mode they were given', async () => {
    const file = path.join(folder, 'three.zip');
    const line = Buffer.from('{"points":1}\n');
    const zip = await ZipFile.create(file, AT);
    await zip.add('events.ndjson', async (write) => {
      for (let n = 0; n < 100_000; n++) await write(line);
    });
    await zip.add('größe.txt', (write) => write(Buffer.from('klein')));
    await zip.add('empty.txt', async () => undefined);
    await zip.close();

    const archive = await yauzl.openPromise(file);
    const read = [];
    for await (const entry of archive.eachEntry()) {
      expect(entry.getLastModDate()).toEqual(AT);
      expect(entry.externalFileAttributes >>> 16).toBe(0o100644);
      read.push([entry.fileName, (await buffer(await archive.openReadStreamPromise(entry))).toString()]);
    }
    expect(read).toEqual([
      ['events.ndjson', line.toString().repeat(100_000)],
      ['größe.txt', 'klein'],
      ['empty.txt', ''],
    ]);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  it('replaces no file that is there', async () => {
    const file = path.join(folder, 'there.zip');
    fs.writeFileSync(file, 'kept');
    await expect(ZipFile.create(file, AT)).rejects.toThrow('EEXIST');
    expect(fs.readFileSync(file, 'utf8')).toBe('kept');
  });

  it('ends what writes an entry when the disk takes nothing more', async () => {
    const zip = await ZipFile.create(path.join(folder, 'full.zip'), AT);
    const filling = zip.add('events.ndjson', async (write) => {
      for (let n = 0; ; n++) {
        await write(Buffer.alloc(65_536, n));
        if (n === 10) void zip.abandon();
      }
    });
    await expect(filling).rejects.toThrow('aborted');
  });
});
