import type { FileType, StoredFile } from '@loyalty/contracts/files/use';
import type pg from 'pg';
import { asShop } from '../database/pool.js';

export interface NewFile extends StoredFile {
  readonly sha256: string;
  /** The member of staff, by the platform's id. */
  readonly uploadedBy: string;
  readonly now: Date;
}

interface Row {
  readonly id: string;
  readonly use: string;
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
}

const COLUMNS = 'id, use, name, type, bytes';

/** Records of uploaded files. A record is written before the content is stored and deleted after it, so that no content is orphaned. */
export class FileRecords {
  constructor(private readonly pool: pg.Pool) {}

  async add(shop: string, file: NewFile): Promise<void> {
    const { id, use, name, type, bytes, sha256, uploadedBy, now } = file;
    await this.query(
      shop,
      `insert into files.file (shop, id, use, name, type, bytes, sha256, uploaded_by, uploaded_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, use, name, type, bytes, sha256, uploadedBy, now],
    );
  }

  /** @returns false when the file is being removed, or was */
  async markStored(shop: string, id: string, now: Date): Promise<boolean> {
    const rows = await this.query(
      shop,
      `update files.file set stored_at = $3 where shop = $1 and id = $2 and removing_at is null returning ${COLUMNS}`,
      [id, now],
    );
    return rows.length > 0;
  }

  /** A file whose content is stored; null for any other. */
  async find(shop: string, id: string): Promise<StoredFile | null> {
    const [row] = await this.query(
      shop,
      `select ${COLUMNS} from files.file where shop = $1 and id = $2 and stored_at is not null and removing_at is null`,
      [id],
    );
    return row ?? null;
  }

  async digestOf(shop: string, id: string): Promise<string | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ sha256: string }>(
        'select sha256 from files.file where shop = $1 and id = $2 and stored_at is not null and removing_at is null',
        [shop, id],
      ),
    );
    return rows[0]?.sha256 ?? null;
  }

  /** Marks all files of a use for removal. @returns their ids */
  async beginRemovalOf(shop: string, use: string, now: Date): Promise<string[]> {
    const rows = await this.query(
      shop,
      `update files.file set removing_at = $3 where shop = $1 and use = $2 returning ${COLUMNS}`,
      [use, now],
    );
    return rows.map(({ id }) => id);
  }

  /** Keeps a file from being removed as unused; null when there is none of this use. */
  async claim(shop: string, use: string, id: string, now: Date): Promise<StoredFile | null> {
    const [row] = await this.query(
      shop,
      `update files.file set claimed_at = coalesce(claimed_at, $4)
        where shop = $1 and use = $2 and id = $3 and stored_at is not null and removing_at is null returning ${COLUMNS}`,
      [use, id, now],
    );
    return row ?? null;
  }

  /** Marks files for removal: those that were uploaded before a time and never claimed, or all. @returns their ids */
  async beginRemoval(shop: string, unclaimedBefore: Date | 'all', now: Date): Promise<string[]> {
    const isAll = unclaimedBefore === 'all';
    const rows = await this.query(
      shop,
      `update files.file set removing_at = $4
        where shop = $1 and ($2 or removing_at is not null or (claimed_at is null and uploaded_at < $3)) returning ${COLUMNS}`,
      [isAll, isAll ? now : unclaimedBefore, now],
    );
    return rows.map(({ id }) => id);
  }

  async delete(shop: string, id: string): Promise<void> {
    await this.query(shop, 'delete from files.file where shop = $1 and id = $2', [id]);
  }

  private query(shop: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return asShop(this.pool, shop, async (client) => (await client.query<Row>(text, [shop, ...values])).rows);
  }
}
