import { InvalidCursor } from '@loyalty/projections/engine/reading/cursor';
import type { Page } from '@loyalty/projections/engine/reading/page';
import type { AsOf, Reader } from '@loyalty/projections/engine/reading/reader';
import type { AskStored, StoredQuery } from '@loyalty/projections/engine/reading/stored-query';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';
import type { EventStore } from '../event-store/port.js';
import { readCurrent } from '../tasks/read-folded.js';
import type { AnyCall } from './call.js';
import { HttpProblem, notFound } from './http-problem.js';

/** Freshness of every read: the position its rows are folded to, and whether that is less than `atLeast`. */
interface Freshness {
  position: number;
  asOf?: string;
  stale?: boolean;
}

const freshnessOf = ({ position, asOf, stale }: AsOf): Freshness => ({
  position,
  ...(asOf ? { asOf } : {}),
  ...(stale ? { stale } : {}),
});

/** The position that a read must include (`atLeast`). */
const requestOf = (call: AnyCall) => ({ atLeast: (call.query as { atLeast?: number }).atLeast });

/** A query of a shop's tables; `position` is the position to which all of them are folded. */
type Ask<T> = (db: Db, shop: string, position: number) => Promise<T>;

/** Maps an invalid cursor to an HTTP problem; any other error is unchanged. */
function toProblem(error: unknown): unknown {
  if (!(error instanceof InvalidCursor)) return error;
  const message = 'This cursor does not belong to this list';
  return new HttpProblem(400, 'invalid-cursor', message, [{ path: 'after', code: 'invalid-cursor', message }]);
}

const envelopeOf = <Row>({ rows, endCursor, hasNextPage, hasPreviousPage, total }: Page<Row>) => ({
  data: rows,
  count: rows.length,
  ...(total === undefined ? {} : { total }),
  endCursor,
  pageInfo: { hasNextPage, hasPreviousPage },
});

/** The response of a list that a context pages itself, outside the read models. */
export const pageAnswer = async <Row>(read: () => Promise<Page<Row>>) =>
  envelopeOf(
    await read().catch((error: unknown) => {
      throw toProblem(error);
    }),
  );

/** Reads for one caller: their shop only, including their own writes (`atLeast`), with the envelope filled. */
export class QueryRunner {
  constructor(private readonly reader: Reader<LedgerTables>) {}

  private async read<T>(call: AnyCall, query: Ask<T>): Promise<{ value: T } & Freshness> {
    const { shop } = call.principal;
    try {
      const { value, ...rest } = await this.reader.read(shop, (db, at) => query(db, shop, at), requestOf(call));
      return { value, ...freshnessOf(rest) };
    } catch (error) {
      throw toProblem(error);
    }
  }

  /** Resolves when the tables have reached the present head of the log, or after the longest wait of a read. */
  async folded(shop: string, log: Pick<EventStore, 'head'>): Promise<void> {
    const read = async () => this.reader.read(shop, async () => null, { atLeast: await log.head() });
    await read().catch(() => undefined);
  }

  /** Reads for the decision of a command, as of the head of the log. @throws StoreUnavailable while the tables are behind it */
  async current<T>(
    { shop, log, what }: { shop: string; log: Pick<EventStore, 'head'>; what: string },
    query: (db: Db) => Promise<T>,
  ): Promise<T> {
    return readCurrent(this.reader, { shop, atLeast: await log.head(), what }, query);
  }

  /** A number that a command is checked against, as of the tables' position. */
  async value<T>(shop: string, query: (db: Db) => Promise<T>): Promise<T> {
    return (await this.reader.read(shop, query)).value;
  }

  /** One row; a missing row and one of another shop are both 404 (I-69). */
  async one<Row>(call: AnyCall, query: Ask<Row | null | undefined>) {
    const { value, ...freshness } = await this.read(call, query);
    if (value === null || value === undefined) throw notFound();
    return { data: value, ...freshness };
  }

  /** The answer of a stored query; null when there is none, which is not an error. */
  async answer<Args extends readonly unknown[], Answer, Reported>(
    call: AnyCall,
    question: StoredQuery<Args, Answer, Reported>,
    ...args: Args
  ) {
    const { value, ...rest } = await this.reader.ask(call.principal.shop, question, args, requestOf(call));
    return { data: value, ...freshnessOf(rest) };
  }

  async all<Row>(call: AnyCall, query: Ask<Row[]>) {
    const { value, ...freshness } = await this.read(call, query);
    return { data: value, count: value.length, total: value.length, ...freshness };
  }

  async page<Row>(call: AnyCall, query: Ask<Page<Row>>) {
    const { value, ...freshness } = await this.read(call, query);
    return { ...envelopeOf(value), ...freshness };
  }

  /** A page that a stored query answers: null when what the list belongs to does not exist. */
  async storedPage<Row>(call: AnyCall, query: (ask: AskStored) => Promise<Page<Row> | null>) {
    let freshness: Freshness | undefined;
    const ask: AskStored = async (question, ...args) => {
      const { value, ...rest } = await this.reader.ask(call.principal.shop, question, args, requestOf(call));
      freshness = freshnessOf(rest);
      return value;
    };
    const page = await query(ask).catch((error: unknown) => {
      throw toProblem(error);
    });
    if (page === null) throw notFound();
    return { ...envelopeOf(page), ...freshness };
  }
}
