import type { FileUse } from '@loyalty/contracts/files/use';
import type pg from 'pg';
import { asShop } from '../database/pool.js';

/** Names of stored files, which people give after people. */
export class FileNames {
  constructor(private readonly pool: pg.Pool) {}

  /** Takes the names from files of a use, where they are of erased people. */
  async forget(shop: string, { use }: FileUse, names: (text: string) => boolean): Promise<void> {
    await asShop(this.pool, shop, async (client) => {
      const { rows } = await client.query<{ id: string; name: string }>(
        'select id, name from files.file where shop = $1 and use = $2',
        [shop, use],
      );
      const named = rows.filter(({ name }) => names(name)).map(({ id }) => id);
      if (named.length > 0)
        await client.query(`update files.file set name = 'file' where shop = $1 and id = any($2::uuid[])`, [
          shop,
          named,
        ]);
    });
  }
}
