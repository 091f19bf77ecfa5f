import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { InvalidCursor } from '@loyalty/projections/engine/cursor';
import type { Page } from '@loyalty/projections/engine/page';
import type { Reader } from '@loyalty/projections/engine/reader';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';
import type { Call } from './call.js';
import { notFound, Refusal } from './refusal.js';

/** What every read answers besides its rows: up to which event they are folded, and whether that is less than was asked for. */
interface Freshness {
  position: number;
  asOf?: string;
  stale?: boolean;
}

/** A question to the tables of a shop; `position` is up to where everything is folded that it sees. */
type Ask<T> = (db: Db, shop: string, position: number) => Promise<T>;

/** Reads for one caller: their shop only, waiting for what they wrote themselves (`atLeast`), with the envelope filled. */
export class Reads {
  constructor(private readonly reader: Reader<LedgerTables>) {}

  private async read<E extends Endpoint, T>(call: Call<E>, query: Ask<T>): Promise<{ value: T } & Freshness> {
    const { shop } = call.principal;
    const { atLeast } = call.query as { atLeast?: number };
    try {
      const { value, position, asOf, stale } = await this.reader.read(shop, (db, at) => query(db, shop, at), {
        atLeast,
      });
      return { value, position, ...(asOf ? { asOf } : {}), ...(stale ? { stale } : {}) };
    } catch (error) {
      if (!(error instanceof InvalidCursor)) throw error;
      const message = 'This cursor does not belong to this list';
      throw new Refusal(400, 'invalid-cursor', message, [{ path: 'after', code: 'invalid-cursor', message }]);
    }
  }

  /** A number that a command is checked against, as far as the tables are folded. */
  async value<T>(shop: string, query: (db: Db) => Promise<T>): Promise<T> {
    return (await this.reader.read(shop, query)).value;
  }

  /** One row; what is not there, or not the caller's, is 404 alike (I-69). */
  async one<E extends Endpoint, Row>(call: Call<E>, query: Ask<Row | null | undefined>) {
    const { value, ...freshness } = await this.read(call, query);
    if (value === null || value === undefined) throw notFound();
    return { data: value, ...freshness };
  }

  /** What may be missing without being an error: null. */
  async some<E extends Endpoint, Row>(call: Call<E>, query: Ask<Row | null>) {
    const { value, ...freshness } = await this.read(call, query);
    return { data: value, ...freshness };
  }

  async all<E extends Endpoint, Row>(call: Call<E>, query: Ask<Row[]>) {
    const { value, ...freshness } = await this.read(call, query);
    return { data: value, count: value.length, total: value.length, ...freshness };
  }

  async page<E extends Endpoint, Row>(call: Call<E>, query: Ask<Page<Row>>) {
    const { value, ...freshness } = await this.read(call, query);
    const { rows, endCursor, hasNextPage, hasPreviousPage, total } = value;
    const counted = total === undefined ? {} : { total };
    return {
      data: rows,
      count: rows.length,
      ...counted,
      endCursor,
      pageInfo: { hasNextPage, hasPreviousPage },
      ...freshness,
    };
  }
}
