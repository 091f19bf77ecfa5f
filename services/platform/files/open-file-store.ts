import { DirectoryFileStore } from './directory-store.js';
import type { FileStore } from './file-store.js';
import { S3FileStore, type S3Options } from './s3-store.js';

/** Where an installation stores files, for any of its threads. */
export interface FileStoreSettings {
  /** Folder of the data directory. */
  readonly folder: string;
  /** The service that is used in the place of the folder; null for none. */
  readonly s3: S3Options | null;
}

export const openFileStore = ({ folder, s3 }: FileStoreSettings): FileStore =>
  s3 ? new S3FileStore(s3) : new DirectoryFileStore(folder);
