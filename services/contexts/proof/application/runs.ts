import { randomUUID } from 'node:crypto';
import type { ProofRun } from '@loyalty/contracts/proof/queries';
import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';
import type { Break } from './seal-verifier.js';

type Kind = ProofRun['kind'];

interface Row {
  readonly id: string;
  readonly kind: Kind;
  readonly state: ProofRun['state'];
  readonly done: number;
  readonly total: number;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly took_ms: number | null;
  readonly ended_at: Date | null;
  readonly found: ProofRun['found'];
  readonly broken: (Break & { checked: number }) | null;
}

/** What came of a check. */
export type RunOutcome = Pick<Row, 'found' | 'broken'>;

/** A run with who asked for it. */
export type StoredProofRun = ProofRun & { readonly askedBy: string };

const toRun = (row: Row): StoredProofRun => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  done: row.done,
  total: row.total,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  tookMs: row.took_ms,
  found: row.found,
  broken: row.broken,
});

/** A run that has not moved for so long lost its worker. */
const LOST = `interval '2 minutes'`;
/** Old runs are forgotten; what they found is in the log. */
const STORED = `interval '7 days'`;

/**
 * Checks and packs, one of each kind at a time for a shop (B-238). A check speaks of the log as it was when it began: whoever
 * asks while one runs gets the next, which waits for it.
 */
export class Runs {
  constructor(private readonly pool: pg.Pool) {}

  /** Begins a run, or answers the check that waits, or the pack that is under way already; `isNew` says which. */
  async begin(
    shop: string,
    kind: Kind,
    requestedBy: string,
    now: Date,
    seal = false,
  ): Promise<{ run: StoredProofRun; isNew: boolean }> {
    return asShop(this.pool, shop, async (client) => {
      // What waits behind a run that moves is not lost.
      await client.query(
        `update proof.run r set state = 'failed' where shop = $1 and state in ('waiting', 'running') and moved_at < now() - ${LOST}
            and not (state = 'waiting' and exists (select from proof.run o
              where o.shop = r.shop and o.kind = r.kind and o.state = 'running' and o.moved_at > now() - ${LOST}))`,
        [shop],
      );
      await client.query(`delete from proof.run where shop = $1 and moved_at < now() - ${STORED}`, [shop]);
      const id = randomUUID();
      for (;;) {
        await client.query(
          `insert into proof.run (id, shop, kind, asked_by, asked_at, seal) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
          [id, shop, kind, requestedBy, now, seal],
        );
        const { rows } = await client.query<Row>(
          `select * from proof.run where shop = $1 and kind = $2 and seal = $3
              and (state = 'waiting' or (state = 'running' and kind = 'pack')) order by asked_at desc limit 1`,
          [shop, kind, seal],
        );
        // The one that waited may begin between the two statements.
        if (rows[0]) return { run: toRun(rows[0]), isNew: rows[0].id === id };
      }
    });
  }

  async get(shop: string, id: string): Promise<StoredProofRun | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Row>('select * from proof.run where shop = $1 and id = $2', [shop, id]),
    );
    return rows[0] ? toRun(rows[0]) : null;
  }

  /** The newest run of a kind that is under way or came to its end. */
  async last(shop: string, kind: Kind): Promise<StoredProofRun | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Row>(
        `select * from proof.run where shop = $1 and kind = $2
            and (state = 'done' or (state in ('waiting', 'running') and moved_at > now() - ${LOST}))
          order by moved_at desc limit 1`,
        [shop, kind],
      ),
    );
    return rows[0] ? toRun(rows[0]) : null;
  }

  async cancel(shop: string, id: string): Promise<void> {
    await this.change(shop, id, `state = 'cancelled' where state in ('waiting', 'running')`, []);
  }

  /** Tells how far a run is. @returns false when nobody waits for it any more. */
  async move(shop: string, id: string, done: number, total: number): Promise<boolean> {
    const change = `state = 'running', done = $3, total = $4, moved_at = now() where state in ('waiting', 'running')`;
    return this.change(shop, id, change, [done, total]);
  }

  async end(
    shop: string,
    id: string,
    state: 'done' | 'failed',
    at: Date,
    tookMs: number,
    of: RunOutcome,
  ): Promise<void> {
    const change = `state = $3, took_ms = $4, found = $5, broken = $6, ended_at = $7, moved_at = now(),
      done = case when $3 = 'done' then greatest(done, total) else done end where state in ('waiting', 'running')`;
    const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
    await this.change(shop, id, change, [state, Math.round(tookMs), json(of.found), json(of.broken), at]);
  }

  private async change(shop: string, id: string, change: string, values: unknown[]): Promise<boolean> {
    const { rowCount } = await asShop(this.pool, shop, (client) =>
      client.query(`update proof.run set ${change} and shop = $1 and id = $2`, [shop, id, ...values]),
    );
    return rowCount === 1;
  }
}
