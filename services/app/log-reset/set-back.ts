import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type pg from 'pg';
import type { EventStore } from '../../platform/event-store/port.js';
import { setRelaysBack } from '../../platform/event-store/postgres/relay-checkpoint.js';
import { tablesTo } from './positions.js';

/** Events of a shop that were read and are no longer in the log. */
export interface Lost {
  readonly shop: string;
  readonly events: number;
}

/** Where the accepted log parts from the one that was read. */
interface Parting {
  readonly shared: number;
  readonly head: number;
  readonly read: number;
  readonly first: Recorded | undefined;
  readonly last: Recorded | undefined;
}

/** Tables that hide their rows from their owner too, as a shop's. */
const HIDDEN = ['feed.shop_event', 'feed.consumer', 'ledger.claim', 'metafields.customer'];

/** The revision of each stream of the log. */
async function revisionsOf(log: Pick<EventStore, 'readAll'>): Promise<Map<string, number>> {
  const revisions = new Map<string, number>();
  for (let after = 0; ; ) {
    const page = await log.readAll(after, 1_000);
    for (const { stream, revision } of page) revisions.set(stream, revision);
    const last = page.at(-1);
    if (!last) return revisions;
    after = last.position;
  }
}

/** Forgets answers of commands whose events are gone, so that the commands can be carried out again. */
async function dropClaims(client: pg.PoolClient, log: Pick<EventStore, 'readAll'>): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from ledger.claim) as found');
  if (!rows[0]?.found) return;
  const revisions = [...(await revisionsOf(log))];
  await client.query(
    `delete from ledger.claim c where c.stream <> '' and c.expected >= coalesce(
       (select r.revision from unnest($1::text[], $2::int[]) r(stream, revision) where r.stream = c.stream), 0)`,
    [revisions.map(([stream]) => stream), revisions.map(([, revision]) => revision)],
  );
}

/** Ids of events at some positions after another one. */
async function idsAt(
  log: Pick<EventStore, 'readAll'>,
  after: number,
  positions: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  const last = Math.max(0, ...positions);
  for (let read = after; read < last; ) {
    const page = await log.readAll(read, 1_000);
    for (const { position, id } of page) if (positions.has(position)) ids.set(position, id);
    read = page.at(-1)?.position ?? last;
  }
  return ids;
}

/** Removes jobs of events that the log no longer has: they would act on what never happened. Jobs of other events stay. */
async function dropJobs(
  client: pg.PoolClient,
  log: Pick<EventStore, 'readAll'>,
  { shared, head }: Parting,
): Promise<void> {
  const { rows } = await client.query<{ id: string; event: string; position: number }>(
    `select * from (select id::text, payload::jsonb #>> '{event,id}' as event, (payload::jsonb #>> '{event,position}')::bigint as position
       from graphile_worker._private_jobs) jobs where position > $1`,
    [shared],
  );
  const present = rows.map(({ position }) => position).filter((position) => position <= head);
  const ids = await idsAt(log, shared, new Set(present));
  // A job of one of several that follow from an event adds to its id.
  const gone = rows.filter(({ event, position }) => !event.startsWith(ids.get(position) ?? 'none'));
  const which = gone.map(({ id }) => id);
  await client.query('delete from graphile_worker._private_jobs where id = any($1::bigint[])', [which]);
}

/** Deletes index entries of EventStoreDB beyond a position, from which the log is indexed again. */
export async function forgetPlaces(client: Pick<pg.Pool, 'query'>, after: number): Promise<void> {
  await client.query('delete from ledger.place where position > $1', [after]);
}

async function setFollowersBack(client: pg.PoolClient, { shared, head, read, first, last }: Parting): Promise<void> {
  // Effects outside are not repeated: process managers go on behind what the log has now, unless it parted where that is known.
  const handled = shared > 0 ? shared : head;
  await client.query('update reactors.checkpoint set position = least(position, $1)', [handled]);
  await setRelaysBack(client, shared, handled);
  await client.query('update feed.checkpoint set position = least(position, $1)', [shared]);
  await client.query('update feed.consumer set reset_to = $1, position = $1 where position > $1', [shared]);
  await client.query('insert into feed.reset (after, up_to) values ($1, $2)', [shared, read]);
  // The store has values of events that are gone: these customers are due again, with what the log says of them.
  await client.query(
    `update metafields.customer set position = $1, mark = mark + 1, due_at = coalesce(due_at, next_at, now())
      where position > $1`,
    [shared],
  );
  for (const table of tablesTo('removed')) await client.query(`delete from ${table} where position > $1`, [shared]);
  await client.query('truncate ledger.snapshot');
  await client.query('delete from reactors.followed_log');
  if (first && last)
    await client.query('insert into reactors.followed_log (log, position, hash) values ($1, $2, $3)', [
      first.hash,
      head,
      last.hash,
    ]);
}

/** Sets everything back that followed the log beyond the parting, in one transaction. @returns what is missing, by shop */
export async function setBack(owner: pg.Pool, log: Pick<EventStore, 'readAll'>, parting: Parting): Promise<Lost[]> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    for (const table of HIDDEN) await client.query(`alter table ${table} no force row level security`);
    const { rows } = await client.query<Lost>(
      'select shop, count(*) as events from feed.shop_event where position > $1 group by shop order by shop',
      [parting.shared],
    );
    await dropClaims(client, log);
    await dropJobs(client, log, parting);
    await setFollowersBack(client, parting);
    for (const table of HIDDEN) await client.query(`alter table ${table} force row level security`);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
