import { randomUUID } from 'node:crypto';
import type { ExportFilters, ExportFormat, ExportRun } from '@loyalty/contracts/exports/queries';
import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';

interface Row {
  readonly id: string;
  readonly kind: ExportRun['kind'];
  readonly format: ExportFormat;
  readonly filters: Filters;
  readonly state: ExportRun['state'];
  readonly rows: number;
  readonly mailed: boolean;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly ended_at: Date | null;
}

/** Which rows; a person's own data are of one customer. */
export type Filters = ExportFilters & { readonly customer?: string };

/** What is asked of an export. */
export interface ExportRequest {
  readonly kind: ExportRun['kind'];
  readonly format: ExportFormat;
  readonly filters: Filters;
  readonly askedBy: string;
}

/** An export with who asked for it, and for which rows. */
export type StoredExportRun = ExportRun & Pick<ExportRequest, 'filters' | 'askedBy'>;

const toRun = (row: Row): StoredExportRun => ({
  id: row.id,
  kind: row.kind,
  format: row.format,
  filters: row.filters,
  state: row.state,
  rows: Number(row.rows),
  mailed: row.mailed,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** Files and their rows are kept so long. */
const STORED = `interval '7 days'`;
/** One that has not moved for so long lost its worker. */
const LOST = `interval '5 minutes'`;
const MAX_SHOWN = 50;

/** The exports of shops, from the asking to the end. */
export class ExportRuns {
  constructor(private readonly pool: pg.Pool) {}

  /** @param id of an export that may be asked for again by the same cause: it is begun once. */
  async begin(
    shop: string,
    { kind, format, filters, askedBy: requestedBy }: ExportRequest,
    now: Date,
    id: string = randomUUID(),
  ): Promise<StoredExportRun> {
    return asShop(this.pool, shop, async (client) => {
      await client.query(`delete from exports.run where shop = $1 and moved_at < now() - ${STORED}`, [shop]);
      const { rows } = await client.query<Row>(
        `insert into exports.run (id, shop, kind, format, filters, asked_by, asked_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do update set moved_at = now() returning *`,
        [id, shop, kind, format, JSON.stringify(filters), requestedBy, now],
      );
      return toRun(rows[0] as Row);
    });
  }

  async get(shop: string, id: string): Promise<StoredExportRun | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Row>('select * from exports.run where shop = $1 and id = $2', [shop, id]),
    );
    return rows[0] ? toRun(rows[0]) : null;
  }

  /** Newest first. What lost its worker is told as failed. */
  async list(shop: string): Promise<StoredExportRun[]> {
    const { rows } = await asShop(this.pool, shop, async (client) => {
      await client.query(
        `update exports.run set state = 'failed' where shop = $1 and state = 'running' and moved_at < now() - ${LOST}`,
        [shop],
      );
      return client.query<Row>(
        `select * from exports.run where shop = $1 order by asked_at desc, id limit ${MAX_SHOWN}`,
        [shop],
      );
    });
    return rows.map(toRun);
  }

  /** Takes away what is written, or being written. @returns whose files are to go with them. */
  async dropBegun(shop: string): Promise<Pick<StoredExportRun, 'id' | 'format'>[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Pick<Row, 'id' | 'format'>>(
        `delete from exports.run where shop = $1 and state <> 'waiting' returning id, format`,
        [shop],
      ),
    );
    return rows;
  }

  async move(shop: string, id: string, written: number): Promise<void> {
    await this.change(shop, id, `state = 'running', rows = $3`, [written]);
  }

  async end(shop: string, id: string, state: 'done' | 'failed', written: number, at: Date): Promise<void> {
    await this.change(shop, id, 'state = $3, rows = $4, ended_at = $5', [state, written, at]);
  }

  async mailed(shop: string, id: string): Promise<void> {
    await this.change(shop, id, 'mailed = true', []);
  }

  private async change(shop: string, id: string, change: string, values: unknown[]): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query(`update exports.run set ${change}, moved_at = now() where shop = $1 and id = $2`, [
        shop,
        id,
        ...values,
      ]),
    );
  }
}
