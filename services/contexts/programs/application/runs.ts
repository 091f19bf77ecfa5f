import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';

export type RunKind = 'what-if' | 'sync';
export type RunState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** A run over a shop's past: who asked for what, how far it is, what came of it. */
export interface StoredProgramRun<Input = unknown, Result = unknown> {
  readonly id: string;
  readonly state: RunState;
  readonly done: number;
  readonly total: number;
  readonly askedBy: string;
  readonly askedAt: string;
  readonly tookMs: number | null;
  readonly wish: Input;
  readonly result: Result | null;
}

/** Old runs are forgotten. */
const STORED = `interval '2 days'`;
const OPEN = `state in ('waiting', 'running')`;
/** What gives points goes on, whatever else is asked for. */
const REPLACED = `${OPEN} and wish ->> 'dryRun' is distinct from 'false'`;
const COLUMNS = `id, state, done, total, asked_by as "askedBy", asked_at as "askedAt", took_ms as "tookMs", wish, result`;

type Row = StoredProgramRun & { askedAt: Date | string };
const toRun = <Input, Result>(row: Row): StoredProgramRun<Input, Result> =>
  ({ ...row, askedAt: new Date(row.askedAt).toISOString() }) as StoredProgramRun<Input, Result>;

/** Rows of runs, each shop's its own. */
export class ProgramRuns {
  constructor(private readonly pool: pg.Pool) {}

  /** A new run in the place of one of its kind that is still under way: whoever asks anew does not wait for the old answer. */
  async begin(
    shop: string,
    kind: RunKind,
    requestedBy: string,
    now: Date,
    request: unknown,
    id: string = randomUUID(),
  ): Promise<StoredProgramRun> {
    return asShop(this.pool, shop, async (client) => {
      await client.query(`delete from programs.run where shop = $1 and moved_at < now() - ${STORED}`, [shop]);
      await client.query(`update programs.run set state = 'cancelled' where shop = $1 and kind = $2 and ${REPLACED}`, [
        shop,
        kind,
      ]);
      const { rows } = await client.query<Row>(
        `insert into programs.run (id, shop, kind, asked_by, asked_at, wish) values ($1, $2, $3, $4, $5, $6)
         returning ${COLUMNS}`,
        [id, shop, kind, requestedBy, now, JSON.stringify(request)],
      );
      return toRun(rows[0] as Row);
    });
  }

  async get<Input, Result>(shop: string, kind: RunKind, id: string): Promise<StoredProgramRun<Input, Result> | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Row>(`select ${COLUMNS} from programs.run where shop = $1 and kind = $2 and id = $3`, [
        shop,
        kind,
        id,
      ]),
    );
    return rows[0] ? toRun<Input, Result>(rows[0]) : null;
  }

  /** The table that a run left, packed as it was given to `end`; null when there is none. */
  async tableOf(shop: string, id: string): Promise<Buffer | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ packed: Buffer | null }>(
        'select table_file as packed from programs.run where shop = $1 and id = $2',
        [shop, id],
      ),
    );
    return rows[0]?.packed ?? null;
  }

  async cancel(shop: string, id: string): Promise<void> {
    await this.change(shop, id, `state = 'cancelled', moved_at = now()`, []);
  }

  /** Tells how far a run is. @returns false when nobody waits for it any more. */
  move(shop: string, id: string, done: number, total: number): Promise<boolean> {
    return this.change(shop, id, `state = 'running', done = $3, total = $4, moved_at = now()`, [done, total]);
  }

  async end(shop: string, id: string, { state, tookMs, result = null, table = null }: Ending): Promise<void> {
    const change = `state = $3, took_ms = $4, result = $5, table_file = $6, moved_at = now(),
      done = case when $3 = 'done' then total else done end`;
    const values = [state, Math.round(tookMs), result === null ? null : JSON.stringify(result), table];
    await this.change(shop, id, change, values);
  }

  private async change(shop: string, id: string, change: string, values: unknown[]): Promise<boolean> {
    const { rowCount } = await asShop(this.pool, shop, (client) =>
      client.query(`update programs.run set ${change} where shop = $1 and id = $2 and ${OPEN}`, [shop, id, ...values]),
    );
    return rowCount === 1;
  }
}

interface Ending {
  readonly state: 'done' | 'failed';
  readonly tookMs: number;
  readonly result?: unknown;
  readonly table?: Buffer | null;
}
