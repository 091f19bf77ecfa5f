import type { FileType, StoredFile } from '@loyalty/contracts/files/use';
import type pg from 'pg';
import { asShop } from '../database/pool.js';
import type { FileSums } from './quotas.js';

interface NewFile extends StoredFile {
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

async function sumsIn(client: pg.ClientBase, shop: string): Promise<FileSums> {
  const { rows } = await client.query<FileSums>(
    'select count(*)::int as count, coalesce(sum(bytes), 0)::bigint as bytes from files.file where shop = $1',
    [shop],
  );
  return rows[0]!;
}

const COLUMNS = 'id, use, name, type, bytes';

/** Records of uploaded files. A record is written before the content is stored and deleted after it, so that no content is orphaned. */
export class FileRecords {
  constructor(private readonly pool: pg.Pool) {}

  /** @returns false when the shop's files are more than its quota with it */
  add(shop: string, file: NewFile, quota: FileSums): Promise<boolean> {
    const { id, use, name, type, bytes, sha256, uploadedBy, now } = file;
    return asShop(this.pool, shop, async (client) => {
      // Uploads side by side are counted one after the other.
      await client.query(`select pg_advisory_xact_lock(hashtextextended('uploads/' || $1, 0))`, [shop]);
      const used = await sumsIn(client, shop);
      if (used.count + 1 > quota.count || used.bytes + bytes > quota.bytes) return false;
      await client.query(
        `insert into files.file (shop, id, use, name, type, bytes, sha256, uploaded_by, uploaded_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [shop, id, use, name, type, bytes, sha256, uploadedBy, now],
      );
      return true;
    });
  }

  /** Files of a shop, those included whose content is on its way. */
  sums(shop: string): Promise<FileSums> {
    return asShop(this.pool, shop, (client) => sumsIn(client, shop));
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

  /** Digest of a stored file, and what was found in a file of the same content; null when there is none. */
  async findingsOf<Findings>(
    shop: string,
    id: string,
    version: number,
  ): Promise<{ sha256: string; findings: Findings | null } | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ sha256: string; findings: Findings | null }>(
        `select sha256, (select same.findings -> 'found' from files.file same
             where same.shop = f.shop and same.sha256 = f.sha256 and same.use = f.use and same.findings ->> 'version' = $3
             limit 1) as findings
           from files.file f where shop = $1 and id = $2 and stored_at is not null and removing_at is null`,
        [shop, id, String(version)],
      ),
    );
    return rows[0] ?? null;
  }

  async saveFindings(shop: string, id: string, version: number, found: unknown): Promise<void> {
    const findings = JSON.stringify({ version, found });
    await this.query(
      shop,
      `update files.file set findings = $3 where shop = $1 and id = $2 and removing_at is null returning ${COLUMNS}`,
      [id, findings],
    );
  }

  async storedOf(shop: string, use: string): Promise<StoredFile[]> {
    return this.query(
      shop,
      `select ${COLUMNS} from files.file
        where shop = $1 and use = $2 and stored_at is not null and removing_at is null order by uploaded_at`,
      [use],
    );
  }

  /** Records that a file's content was replaced: nothing that was found in content of its digest holds any more. */
  async markReplaced(shop: string, id: string, bytes: number): Promise<void> {
    await this.query(shop, `update files.file set bytes = $3 where shop = $1 and id = $2 returning ${COLUMNS}`, [
      id,
      bytes,
    ]);
    await this.query(
      shop,
      `update files.file set findings = null
        where shop = $1 and sha256 = (select sha256 from files.file where shop = $1 and id = $2) returning ${COLUMNS}`,
      [id],
    );
  }

  runExclusive<T>(shop: string, work: () => Promise<T>): Promise<T> {
    return asShop(this.pool, shop, async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtextextended('files/' || $1, 0))`, [shop]);
      return work();
    });
  }

  /** Marks files of a use for removal: all, or those whose content is not stored yet. @returns their ids */
  async beginRemovalOf(shop: string, use: string, now: Date, which: 'all' | 'unstored'): Promise<string[]> {
    const rows = await this.query(
      shop,
      `update files.file set removing_at = $3 where shop = $1 and use = $2 and ($4 or stored_at is null) returning ${COLUMNS}`,
      [use, now, which === 'all'],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks files of a use for removal that were uploaded before a time, but for some. @returns their ids */
  async beginRemovalOfOlder(
    shop: string,
    use: string,
    { before, except, now }: { readonly before: Date; readonly except: readonly string[]; readonly now: Date },
  ): Promise<string[]> {
    const rows = await this.query(
      shop,
      `update files.file set removing_at = $5
        where shop = $1 and use = $2 and uploaded_at < $3 and id <> all($4::uuid[]) returning ${COLUMNS}`,
      [use, before, except, now],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks files for removal. @returns their ids */
  async beginRemovalOfEach(shop: string, ids: readonly string[], now: Date): Promise<string[]> {
    const rows = await this.query(
      shop,
      `update files.file set removing_at = $3 where shop = $1 and id = any($2::uuid[]) returning ${COLUMNS}`,
      [ids, now],
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
