import type { Readable } from 'node:stream';
import type { SpooledFile } from './spool.js';

/** Key of a stored file. */
export interface FileKey {
  readonly shop: string;
  /** A UUID. */
  readonly file: string;
}

/** Where contents of files are stored. */
export interface FileStore {
  /** Stores a spooled file, which is the caller's to remove. Storing it again is harmless. @throws FileStoreUnavailable */
  put(key: FileKey, file: SpooledFile, type: string): Promise<void>;
  /** The content; null when there is no such file. @throws FileStoreUnavailable */
  open(key: FileKey): Promise<Readable | null>;
  /** Removes a file; harmless when there is none. @throws FileStoreUnavailable */
  remove(key: FileKey): Promise<void>;
}

/** The store did not do as it was asked; the message names its reason and no secret. */
export class FileStoreUnavailable extends Error {}

const SHOP = /^[a-z0-9][a-z0-9-]{0,99}$/;
const FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Name of a file in a store. @throws FileStoreUnavailable for a key that could lead elsewhere */
export function objectName({ shop, file }: FileKey): string {
  if (!SHOP.test(shop) || !FILE.test(file)) throw new FileStoreUnavailable('this key names no file');
  return `${shop}/${file}`;
}
