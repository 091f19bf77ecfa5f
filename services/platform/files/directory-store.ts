import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type FileKey, type FileStore, FileStoreUnavailable, objectName } from './file-store.js';
import type { SpooledFile } from './spool.js';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const unavailable = (error: unknown) =>
  new FileStoreUnavailable(`the folder of files: ${(error as NodeJS.ErrnoException).code ?? 'error'}`);

/** Files in a folder of the data directory, one folder for each shop. */
export class DirectoryFileStore implements FileStore {
  constructor(private readonly folder: string) {}

  async put(key: FileKey, file: SpooledFile): Promise<void> {
    const target = this.pathOf(key);
    const partial = `${target}.partial`;
    try {
      await fs.promises.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await fs.promises.copyFile(file.path, partial);
      // Atomic replacement: a reader sees the whole file or none.
      await fs.promises.rename(partial, target);
    } catch (error) {
      await fs.promises.rm(partial, { force: true }).catch(() => undefined);
      throw unavailable(error);
    }
  }

  async open(key: FileKey): Promise<Readable | null> {
    try {
      const handle = await fs.promises.open(this.pathOf(key));
      return handle.createReadStream();
    } catch (error) {
      if (isMissing(error)) return null;
      throw unavailable(error);
    }
  }

  async remove(key: FileKey): Promise<void> {
    const target = this.pathOf(key);
    await fs.promises.rm(target, { force: true }).catch((error) => {
      throw unavailable(error);
    });
  }

  private pathOf(key: FileKey): string {
    return path.join(this.folder, objectName(key));
  }
}
