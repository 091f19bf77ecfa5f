import { hash } from 'node:crypto';
import type { StarTable } from '@loyalty/projections/analytics/star/star-table';
import { STAR_SCHEMA, starTables, starViews } from '@loyalty/projections/analytics/star/views';
import { READ_POSITION } from '@loyalty/projections/engine/schema/context-checkpoints';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import type pg from 'pg';
import { GROUP_ROWS, readable, type StarRow } from './star-file.js';

/** The rows of a table that make one file. */
export interface Partition {
  /** YYYY-MM; null for a table without months. */
  readonly month: string | null;
  readonly rows: number;
  /** Equal for equal rows: of the position of their last change, their number and sums, and what their days depend on. */
  readonly fingerprint: string;
}

const viewOf = ({ name }: StarTable): string => `${STAR_SCHEMA}.${name}`;
const monthOf = ({ partition }: StarTable): string =>
  partition === null ? 'null::timestamp' : `date_trunc('month', ${partition}::timestamp)`;

/** SQL for what changes with the rows of a group. A table without positions of changes is small: its texts are hashed. */
function sumsOf({ columns }: StarTable): string {
  if (!('changed_position' in columns)) return 'sum(hashtextextended(t::text, 0))::text';
  const sums = Object.entries(columns).flatMap(([name, { type }]) => {
    if (name === 'changed_position') return [`max(${name})`];
    if (type === 'flag') return [`count(*) filter (where ${name})`];
    return type === 'whole' || type === 'decimal' ? [`coalesce(sum(${name}), 0)`] : [];
  });
  return `concat_ws('|', ${sums.join(', ')})`;
}

/** Values as PostgreSQL writes them. */
const AS_TEXT = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

/** The star schema of one shop at one moment, read through the views. */
export class StarSource {
  private constructor(
    private readonly client: pg.PoolClient,
    readonly shop: string,
    /** Position in the log of the last event that the rows include. */
    readonly position: number,
    private readonly calendar: string,
  ) {}

  /** Begins a snapshot. The views are locked before it is taken, so that a rebuild replaces none of their tables meanwhile. */
  static async open(client: pg.PoolClient, shop: string): Promise<StarSource> {
    const views = starTables.map(viewOf).join(', ');
    await client.query(`begin isolation level repeatable read, read only`);
    await client.query(
      `set local work_mem = '64MB'; set local cursor_tuple_fraction = 1; lock table ${views} in access share mode`,
    );
    await client.query(`select set_config('app.shop', $1, true)`, [shop]);
    const { rows } = await client.query<{ position: number; calendar: string | null }>(
      `select ${READ_POSITION} as position, (select zone || ' ' || currency from shop where shop = $2) as calendar
        from checkpoint c where name = $1`,
      [ledgerModel.name, shop],
    );
    const { position, calendar } = rows[0] ?? { position: 0, calendar: null };
    return new StarSource(client, shop, position, calendar ?? '');
  }

  async partitions(table: StarTable): Promise<Partition[]> {
    const { rows } = await this.client.query<{ month: string | null; rows: number; sums: string }>(
      `select to_char(${monthOf(table)}, 'YYYY-MM') as month, count(*) as rows, ${sumsOf(table)} as sums
         from ${viewOf(table)} t where shop = $1 group by ${monthOf(table)} order by 1`,
      [this.shop],
    );
    const definition = starViews.find(({ name }) => name === table.name)?.sql;
    return rows.map(({ month, rows: count, sums }) => {
      const parts = [definition, this.calendar, this.shop, month, count, sums];
      return { month, rows: count, fingerprint: hash('sha256', JSON.stringify(parts)).slice(0, 16) };
    });
  }

  /** The rows of some partitions, in batches; while one is consumed, the server makes the next. */
  async *batches(table: StarTable, partitions: readonly Partition[]): AsyncGenerator<readonly StarRow[]> {
    const months = partitions.map(({ month }) => `${month}-01`);
    const within = table.partition === null ? '' : `and ${monthOf(table)} = any($2::timestamp[])`;
    await this.client.query(
      `declare star no scroll cursor for select ${readable(table)} from ${viewOf(table)} where shop = $1 ${within}
         order by ${table.order.join(', ')}`,
      table.partition === null ? [this.shop] : [this.shop, months],
    );
    const fetch = async (): Promise<readonly StarRow[]> => {
      const query = { text: `fetch ${GROUP_ROWS} from star`, rowMode: 'array' as const, types: AS_TEXT };
      return (await this.client.query<(string | null)[]>(query)).rows;
    };
    let next = fetch();
    for (let batch = await next; batch.length > 0; batch = await next) {
      next = fetch();
      yield batch;
    }
    await this.client.query('close star');
  }
}
