import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FileType, FileUse, StoredFile } from '@loyalty/contracts/files/use';
import { UPLOAD_FIELD } from '@loyalty/contracts/files/use';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Clock } from '../clock/clock.js';
import { acceptUpload, sizeText, tooLarge } from './accept-upload.js';
import { FileRecords } from './file-records.js';
import { type FileStore, FileStoreUnavailable } from './file-store.js';
import { removeOlder } from './old-files.js';
import { isUsedUp, type StorageLimits } from './quotas.js';
import { FileTooLarge, type SpooledFile, spool } from './spool.js';

/** An incoming file. */
export interface Upload {
  readonly name: string;
  readonly content: Readable;
  /** The member of staff, by the platform's id. */
  readonly by: string;
}

export type Uploaded =
  | { readonly ok: true; readonly file: StoredFile }
  | { readonly ok: false; readonly rejection: Rejection };

interface OpenFile {
  readonly file: StoredFile;
  readonly content: Readable;
}

/** Age at which unclaimed files and abandoned uploads are removed. */
const UNUSED_MS = 24 * 60 * 60 * 1000;
const MAX_NAME = 200;

/** An upload that does for its use. */
interface KnownFile {
  readonly use: string;
  readonly name: string;
  readonly type: FileType;
  readonly by: string;
}

/** The last part of a name, without characters that are unsafe in a header or a file system. */
const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(-MAX_NAME) || 'file';

/** Files that shops upload, of every use that contexts declare: type recognised by content, stored, then claimed. */
export class Files {
  private readonly records: FileRecords;
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(
    pool: ConstructorParameters<typeof FileRecords>[0],
    private readonly store: FileStore,
    private readonly spoolFolder: string,
    private readonly clock: Clock,
    private readonly limits: StorageLimits,
  ) {
    this.records = new FileRecords(pool);
  }

  /** Stores an upload; nothing of a rejected one remains. @throws FileStoreUnavailable, NoFreeSpace */
  async upload(shop: string, use: FileUse, { name, content, by }: Upload): Promise<Uploaded> {
    await this.limits.space.ensure();
    const { uploads } = this.limits.quotas;
    // Before it is read as well: what has no place is not written down first.
    if (isUsedUp(await this.records.sums(shop), uploads)) return this.beyondQuota();
    let spooled: SpooledFile;
    try {
      spooled = await spool(content, this.spoolFolder, use.maxBytes);
    } catch (error) {
      if (error instanceof FileTooLarge) return { ok: false, rejection: tooLarge(use) };
      throw error;
    }
    try {
      return await this.keep(shop, use, safeName(name), by, spooled);
    } finally {
      await fs.promises.rm(spooled.path, { force: true });
    }
  }

  private async keep(shop: string, of: FileUse, name: string, by: string, spooled: SpooledFile): Promise<Uploaded> {
    const accepted = await acceptUpload(of, spooled, this.spoolFolder);
    if (!accepted.ok) return accepted;
    const { type, content } = accepted;
    try {
      return await this.put(shop, { use: of.use, name, type, by }, content);
    } finally {
      await fs.promises.rm(content.path, { force: true });
    }
  }

  private async put(shop: string, { use, name, type, by }: KnownFile, spooled: SpooledFile): Promise<Uploaded> {
    const file = { id: randomUUID(), use, name, type, bytes: spooled.bytes };
    const { sha256 } = spooled;
    const record = { ...file, sha256, uploadedBy: by, now: this.clock.now() };
    if (!(await this.records.add(shop, record, this.limits.quotas.uploads))) return this.beyondQuota();
    await this.store.put({ shop, file: file.id }, spooled, type);
    if (!(await this.records.markStored(shop, file.id, this.clock.now()))) {
      // An erasure has removed the record while the content was on its way.
      await this.store.remove({ shop, file: file.id });
      throw new FileStoreUnavailable('the file was removed while it was stored');
    }
    return { ok: true, file };
  }

  private beyondQuota(): Uploaded {
    const { count, bytes } = this.limits.quotas.uploads;
    const rejection = reject('file.quota', { field: UPLOAD_FIELD, with: { files: count, size: sizeText(bytes) } });
    return { ok: false, rejection };
  }

  /** A stored file with its content; null when there is none. @throws FileStoreUnavailable */
  async open(shop: string, id: string): Promise<OpenFile | null> {
    const file = await this.records.find(shop, id);
    const content = file && (await this.store.open({ shop, file: id }));
    return file && content ? { file, content } : null;
  }

  /** Marks a file as used, before the use is written; null when the shop has no such file of this use. */
  claim(shop: string, { use }: FileUse, id: string): Promise<StoredFile | null> {
    return this.records.claim(shop, use, id, this.clock.now());
  }

  /** SHA-256 of a stored file, in hexadecimal digits; null when there is none. */
  digestOf(shop: string, id: string): Promise<string | null> {
    return this.records.digestOf(shop, id);
  }

  /** Whether a file is stored. */
  async isStored(shop: string, id: string): Promise<boolean> {
    return (await this.records.find(shop, id)) !== null;
  }

  /**
   * What was found in the content of a file, by whichever upload of it, with its digest; null when it is not stored.
   * @param version of the findings: those of another one are none
   */
  findingsOf<Findings>(
    shop: string,
    id: string,
    version: number,
  ): Promise<{ sha256: string; findings: Findings | null } | null> {
    return this.records.findingsOf(shop, id, version);
  }

  /** Stores with a file what was found in its content; removed with it. */
  saveFindings(shop: string, id: string, version: number, findings: unknown): Promise<void> {
    return this.records.saveFindings(shop, id, version, findings);
  }

  /** Stored files of a use. */
  storedOf(shop: string, { use }: FileUse): Promise<StoredFile[]> {
    return this.records.storedOf(shop, use);
  }

  /** Path at which content may be written before it is stored; what is left there is removed after a day. */
  async newPath(): Promise<string> {
    await fs.promises.mkdir(this.spoolFolder, { recursive: true, mode: 0o700 });
    return path.join(this.spoolFolder, randomUUID());
  }

  /** Gives a stored file other content. Its digest stays the one of the upload, by which it is known again. @throws FileStoreUnavailable */
  async replace(shop: string, id: string, content: string): Promise<void> {
    const file = await this.records.find(shop, id);
    if (!file) return;
    const source = fs.createReadStream(content);
    const spooled = await spool(source, this.spoolFolder, Number.POSITIVE_INFINITY);
    try {
      await this.store.put({ shop, file: id }, spooled, file.type);
      await this.records.markReplaced(shop, id, spooled.bytes);
      if (!(await this.records.find(shop, id))) await this.store.remove({ shop, file: id });
    } finally {
      await fs.promises.rm(spooled.path, { force: true });
    }
  }

  /** Runs work on a shop's files while no other process does. */
  runExclusive<T>(shop: string, work: () => Promise<T>): Promise<T> {
    // One at a time in this process: each holds a connection while its work needs others.
    const turn = this.lastTurn.then(() => this.records.runExclusive(shop, work));
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }

  /** Removes files of a use whose content is on its way: what it holds cannot be looked at yet. */
  async removeUnstored(shop: string, { use }: FileUse): Promise<void> {
    await this.removeAll(shop, await this.records.beginRemovalOf(shop, use, this.clock.now(), 'unstored'));
  }

  async removeEach(shop: string, ids: readonly string[]): Promise<void> {
    await this.removeAll(shop, await this.records.beginRemovalOfEach(shop, ids, this.clock.now()));
  }

  /** Removes files of a use, claimed or not, that were uploaded before a time, but for some. @returns the number of files */
  async removeOlder(shop: string, { use }: FileUse, before: Date, except: readonly string[]): Promise<number> {
    const now = this.clock.now();
    return this.removeAll(shop, await this.records.beginRemovalOfOlder(shop, use, { before, except, now }));
  }

  /** Removes files of a use, claimed or not. */
  async removeOf(shop: string, { use }: FileUse): Promise<void> {
    await this.removeAll(shop, await this.records.beginRemovalOf(shop, use, this.clock.now(), 'all'));
  }

  /** Removes files that nothing claimed within a day, and what ended processes left of uploads. @returns the number of files */
  async removeUnused(shop: string): Promise<number> {
    // The age of an abandoned upload is measured by the disk's clock.
    await removeOlder(this.spoolFolder, Date.now() - UNUSED_MS);
    return this.remove(shop, new Date(this.clock.now().getTime() - UNUSED_MS));
  }

  /** Removes all files of a shop. */
  async erase(shop: string): Promise<void> {
    await this.remove(shop, 'all');
  }

  private async remove(shop: string, which: Date | 'all'): Promise<number> {
    return this.removeAll(shop, await this.records.beginRemoval(shop, which, this.clock.now()));
  }

  private async removeAll(shop: string, ids: readonly string[]): Promise<number> {
    for (const id of ids) {
      await this.store.remove({ shop, file: id });
      await this.records.delete(shop, id);
    }
    return ids.length;
  }
}
