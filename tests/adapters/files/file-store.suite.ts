import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type FileKey, type FileStore, FileStoreUnavailable } from '@loyalty/services/platform/files/file-store';
import { type SpooledFile, spool } from '@loyalty/services/platform/files/spool';

interface FileStoreStage {
  readonly store: FileStore;
  /** The stores's number of files. */
  readonly count: () => number;
}

const MB = 1024 * 1024;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-spool-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

export async function spooled(content: Buffer): Promise<SpooledFile> {
  return spool(Readable.from([content]), folder, 25 * MB);
}

export const newKey = (shop = 'fern-and-clay'): FileKey => ({ shop, file: randomUUID() });

/** The common promises of file stores. */
export function fileStoreSuite(name: string, open: () => Promise<FileStoreStage>): void {
  describe(`files in ${name}`, () => {
    const read = async (store: FileStore, key: FileKey) => {
      const content = await store.open(key);
      return content && buffer(content);
    };

    it('read back byte for byte, also at 25 MB', async () => {
      const { store } = await open();
      for (const content of [Buffer.from('email,points\n'), Buffer.alloc(25 * MB, 'loyalty')]) {
        const key = newKey();
        await store.put(key, await spooled(content), 'text/csv');
        expect(content.equals((await read(store, key)) ?? Buffer.alloc(0))).toBe(true);
      }
    });

    it('are separate for each shop', async () => {
      const { store } = await open();
      const key = newKey();
      await store.put(key, await spooled(Buffer.from('fern')), 'text/csv');
      expect(await read(store, { ...key, shop: 'kumo-tea' })).toBeNull();
      await store.put({ ...key, shop: 'kumo-tea' }, await spooled(Buffer.from('kumo')), 'text/csv');
      expect(String(await read(store, key))).toBe('fern');
    });

    it('are stored twice as once, and removed twice as once', async () => {
      const { store, count } = await open();
      const key = newKey();
      const file = await spooled(Buffer.from('once'));
      for (let n = 0; n < 2; n++) await store.put(key, file, 'text/csv');
      expect(count()).toBe(1);
      for (let n = 0; n < 2; n++) await store.remove(key);
      expect(await read(store, key)).toBeNull();
      expect(count()).toBe(0);
    });

    it.each([
      { shop: '..', file: randomUUID() },
      { shop: 'fern-and-clay', file: '../../vault.key' },
      { shop: 'fern/../kumo', file: randomUUID() },
    ])('are refused under a key that leads elsewhere: %j', async (key) => {
      const { store, count } = await open();
      const file = await spooled(Buffer.from('x'));
      await expect(store.put(key, file, 'text/csv')).rejects.toThrow(FileStoreUnavailable);
      await expect(store.open(key)).rejects.toThrow(FileStoreUnavailable);
      await expect(store.remove(key)).rejects.toThrow(FileStoreUnavailable);
      expect(count()).toBe(0);
    });
  });
}
