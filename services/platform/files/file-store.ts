import type { Readable } from 'node:stream';
import type { SpooledFile } from './spool.js';

/** Key of a stored file. */
export interface FileKey {
  readonly shop: string;
  /** A UUID. */
  readonly file: string;
}

/** Store of file contents. */
export interface FileStore {
  /** Stores a spooled file, which the caller removes. Idempotent. @throws FileStoreUnavailable */
  put(key: FileKey, file: SpooledFile, type: string): Promise<void>;
  /** The content; null when the file does not exist. @throws FileStoreUnavailable */
  open(key: FileKey): Promise<Readable | null>;
  /** Removes a file; idempotent. @throws FileStoreUnavailable */
  remove(key: FileKey): Promise<void>;
}

/** The store failed; the message names the reason and no secret. */
export class FileStoreUnavailable extends Error {}

const SHOP = /^[a-z0-9][a-z0-9-]{0,99}$/;
const FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Object name of a file in a store. @throws FileStoreUnavailable for a key that could escape its folder */
export function objectName({ shop, file }: FileKey): string {
  if (!SHOP.test(shop) || !FILE.test(file)) throw new FileStoreUnavailable('this key names no file');
  return `${shop}/${file}`;
}
