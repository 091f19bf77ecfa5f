import { type Profile, type ProfileRef, type Profiles, profileKey } from '@loyalty/projections/engine/profiles';
import { encodeBody } from '@loyalty/services/event-store/body';
import { migrateLedger } from '@loyalty/services/event-store/postgres/schema';
import { byteaArray, int4Array, int8Array, textArray } from '@loyalty/services/event-store/postgres/wire';
import pg from 'pg';
import { History, SHOP, type Told } from './history.js';

const ROWS = 2_000;
const hash = '07'.repeat(32);

const FIRST = 'anna ben clara david emma felix greta hugo ida jonas karla liam mia noah olga paul'.split(' ');
const LAST = 'smith mueller garcia rossi novak jansen dubois silva nielsen horvat yilmaz tanaka kim chen singh'.split(
  ' ',
);

/** A person of the bench: the same for the same number, with names as common as names are. */
export function person(n: number): Profile {
  const firstName = FIRST[n % FIRST.length]!;
  const last = LAST[Math.floor(n / FIRST.length) % LAST.length]!;
  return { firstName, name: `${firstName} ${last}`, email: `${firstName}.${last}${n}@example.com`, phone: '' };
}

/** A vault that knows everybody. */
export const everybody: Profiles = {
  read: async (refs: readonly ProfileRef[]) =>
    new Map(refs.map((ref) => [profileKey(ref), person(Number(ref.customer))])),
};

/** Writes a shop's history into a fresh log, as the log's own rows; links are not chained, since nobody here verifies them. */
export async function fillLog(url: string, events: number, customers: number): Promise<void> {
  await migrateLedger({ url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const history = new History(customers, events);
  const revisions = new Map<string, number>();
  try {
    await client.query(`set synchronous_commit = off`);
    for (let written = 0; written < events; ) {
      const told: Told[] = [];
      while (told.length < ROWS && written + told.length < events) told.push(...history.next());
      await write(client, written, told, revisions);
      written += told.length;
    }
    await client.query('vacuum analyze ledger.event_log');
  } finally {
    await client.end();
  }
}

async function write(client: pg.Client, before: number, told: readonly Told[], revisions: Map<string, number>) {
  const revision = told.map(({ stream }) => {
    // Only streams of points go on; what is told of an order, a coupon or a person is told once.
    if (!/\/(points|programs)\//.test(stream)) return 1;
    const next = (revisions.get(stream) ?? 0) + 1;
    revisions.set(stream, next);
    return next;
  });
  await client.query({
    name: 'fill',
    text: `insert into ledger.event_log (position, revision, shop, stream, body, hash)
      select * from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::bytea[])`,
    values: [
      int8Array(told.map((_, n) => before + n + 1)),
      int4Array(revision),
      textArray(told.map(() => SHOP)),
      textArray(told.map(({ stream }) => stream)),
      textArray(told.map(({ event }) => encodeBody(event))),
      byteaArray(told.map(() => hash)),
    ],
  });
}
