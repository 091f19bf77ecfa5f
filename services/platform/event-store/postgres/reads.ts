import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type pg from 'pg';
import type { ChainLink } from '../chain.js';
import type { ArchivedRecord, CommandRecord, ReadBackRequest, ReadBackResult, Snapshot } from '../port.js';
import { digested, snapshotState, snapshotText } from '../snapshot-text.js';
import { orUnavailable } from './connection.js';
import { commandColumns, recordOf } from './lookups.js';
import { type EventRow, eventColumns, linkOf, recordedOf } from './row.js';

const damaged = (stream: string) => `the snapshot of ${stream} is damaged: its stream is read instead`;

/** The read side of the store: any process, any time, with or without the lease. */
export class EventReader {
  constructor(
    private readonly pool: pg.Pool,
    private readonly schema: string,
    private readonly alarm: (message: string) => void,
  ) {}

  private async rows<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return (await orUnavailable(this.pool.query({ name, text: text.replaceAll('$.', `${this.schema}.`), values })))
      .rows;
  }

  async stream(shop: string, stream: string, fromRevision = 1): Promise<Recorded[]> {
    const sql = `select ${eventColumns} from $.stream s join $.event_log l on l.stream = s.id
      where s.name = $1 and l.revision >= $2 and s.shop = $3 order by l.revision`;
    return (await this.rows<EventRow>('stream', sql, [stream, fromRevision, shop])).map(recordedOf);
  }

  /** The stored bytes after a position: the input of the hash chain. Stops before a gap and raises an alarm. */
  async links(after: number, limit: number): Promise<ChainLink[]> {
    return (await this.page(after, limit)).map(linkOf);
  }

  async all(after: number, limit: number): Promise<Recorded[]> {
    return (await this.page(after, limit)).map(recordedOf);
  }

  private async page(after: number, limit: number): Promise<EventRow[]> {
    // Limited before the join with the names, and each name looked for by itself (`offset 0`), so that a page costs as much as a page whatever
    // the planner estimates: it read the names of all streams for the few events after the head.
    const sql = `select ${eventColumns} from (select * from $.event_log where position > $1 order by position limit $2) l
      cross join lateral (select shop, name from $.stream where id = l.stream offset 0) s order by l.position`;
    const rows = await this.rows<EventRow>('page', sql, [after, limit]);
    const gap = rows.findIndex(({ position }, index) => Number(position) !== after + 1 + index);
    if (gap < 0) return rows;
    this.alarm(`the log has a gap before position ${rows[gap]?.position}: readers stop there`);
    return rows.slice(0, gap);
  }

  async at(positions: readonly number[]): Promise<Recorded[]> {
    const sql = `select ${eventColumns} from $.event_log l
      cross join lateral (select shop, name from $.stream where id = l.stream offset 0) s
      where l.position = any($1::bigint[]) order by l.position`;
    return (await this.rows<EventRow>('at', sql, [[...positions]])).map(recordedOf);
  }

  async head(): Promise<number> {
    const sql = 'select coalesce(max(position), 0)::text as head from $.event_log';
    return Number((await this.rows<{ head: string }>('head', sql, []))[0]?.head);
  }

  async command(shop: string, command: string): Promise<CommandRecord | null> {
    const sql = `select ${commandColumns} from $.command where command = $1 and shop = $2`;
    const [row] = await this.rows<Parameters<typeof recordOf>[0]>('command', sql, [command, shop]);
    return row ? recordOf(row) : null;
  }

  async loadSnapshot(stream: string, fold: string): Promise<Snapshot | null> {
    return (await this.snapshots([{ stream, fold }]))[0] ?? null;
  }

  /** The snapshots of streams, in the order of the requests. */
  async snapshots(requests: readonly Omit<ReadBackRequest, 'shop'>[]): Promise<(Snapshot | null)[]> {
    const sql = `select a.turn::int, s.revision, s.state from unnest($1::text[], $2::text[]) with ordinality a(stream, fold, turn)
      join $.snapshot s on s.stream = a.stream and s.fold = a.fold`;
    const values = [requests.map(({ stream }) => stream), requests.map(({ fold }) => fold)];
    const rows = await this.rows<{ turn: number; revision: number; state: string }>('snapshots', sql, values);
    const found: (Snapshot | null)[] = requests.map(() => null);
    for (const { turn, revision, state } of rows) {
      const stored = snapshotState(state);
      if (stored) found[turn - 1] = { revision, state: stored.state };
      else this.alarm(damaged(requests[turn - 1]?.stream ?? ''));
    }
    return found;
  }

  /** The snapshot of a stream comes as a row without a position, before the events after it. */
  async recall(requests: readonly ReadBackRequest[]): Promise<ReadBackResult[]> {
    // A lateral limit per stream, so that the planner reads no more of the log than that.
    const sql = `with asked as materialized (
        select * from unnest($1::text[], $2::text[], $3::text[]) with ordinality a(shop, stream, fold, turn)),
      kept as materialized (select a.turn, s.revision, s.state from asked a join $.snapshot s on s.stream = a.stream and s.fold = a.fold)
      select turn::int, null::bigint as position, '' as shop, '' as stream, revision, '' as hash, null::uuid as id, '' as type, 0::smallint as version,
        '' as actor, '' as causation, '' as correlation, null::bigint as occurred_at, null::bigint as recorded_at, state as data from kept
      union all (select a.turn::int, ${eventColumns} from asked a join $.stream s on s.name = a.stream and s.shop = a.shop
        left join kept k on k.turn = a.turn cross join lateral (select * from $.event_log e
          where e.stream = s.id and e.revision > coalesce(k.revision, 0) order by e.revision offset 0) l)
      order by turn, position nulls first`;
    const column = (name: keyof ReadBackRequest) => requests.map((one) => one[name]);
    const values = [column('shop'), column('stream'), column('fold')];
    const rows = await this.rows<EventRow & { turn: number }>('recall', sql, values);
    const parts = Map.groupBy(rows, ({ turn }) => turn - 1);
    return Promise.all(requests.map((one, turn) => this.recalled(one, parts.get(turn) ?? [])));
  }

  private async recalled({ shop, stream }: ReadBackRequest, rows: readonly EventRow[]): Promise<ReadBackResult> {
    if (rows[0]?.position !== null) return { snapshot: null, tail: rows.map(recordedOf) };
    const { revision, data } = rows[0];
    const stored = snapshotState(data);
    if (stored) return { snapshot: { revision, state: stored.state }, tail: rows.slice(1).map(recordedOf) };
    this.alarm(damaged(stream));
    return { snapshot: null, tail: await this.stream(shop, stream) };
  }

  async saveSnapshot(
    stream: string,
    fold: string,
    revision: number,
    state: unknown,
    aside: ReadonlyMap<string, string> = new Map(),
  ): Promise<void> {
    // One statement, so that no snapshot is stored without its archived records.
    const sql = `with kept as (insert into $.snapshot as s (stream, fold, revision, state) values ($1, $2, $3, $4)
        on conflict (stream, fold) do update set revision = excluded.revision, state = excluded.state
        where s.revision < excluded.revision)
      insert into $.archive as a (stream, fold, key, revision, record)
      select $1, $2, r.key, $3, r.record from unnest($5::text[], $6::text[]) r (key, record)
        on conflict (stream, fold, key) do update set revision = excluded.revision, record = excluded.record
        where a.revision < excluded.revision`;
    const records = [...aside.values()].map(digested);
    await this.rows('save-snapshot', sql, [stream, fold, revision, snapshotText(state), [...aside.keys()], records]);
  }

  async loadArchived(stream: string, fold: string, keys: readonly string[]): Promise<ArchivedRecord[] | null> {
    const sql = `select key, revision, record from $.archive where stream = $1 and fold = $2 and key = any($3::text[])`;
    const rows = await this.rows<{ key: string; revision: number; record: string }>('archived', sql, [
      stream,
      fold,
      [...keys],
    ]);
    const records = rows.map(({ key, revision, record }) => ({ key, revision, stored: snapshotState(record) }));
    const damaged = records.find(({ stored }) => stored === null);
    if (damaged) this.alarm(`${damaged.key}, set aside from ${stream}, is damaged: its stream is read instead`);
    if (damaged) return null;
    return records.map(({ key, revision, stored }) => ({ key, revision, record: stored?.state }));
  }
}
