import { describe, expect, it } from '@jest/globals';
import { listCustomers } from '@loyalty/projections/customers/customer-list.queries';
import { functionNameOf, type StoredFunction } from '@loyalty/projections/engine/reading/stored-query';
import { rebuild } from '@loyalty/projections/engine/rebuild/rebuild';
import { parkedStreams } from '@loyalty/projections/engine/runtime/parked';
import { migrate } from '@loyalty/projections/engine/schema/migrate';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { customerQuery } from '@loyalty/projections/points/customer-detail.stored-query';
import { memberQuery } from '@loyalty/projections/shopper/member.stored-query';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';
import { pace, until } from '../../support/waiting.js';

const side = await useReadSide();
const shop = new HonestShop(side.log, 'fern');
for (let n = 0; n < 300; n++) shop.step(n * 7, n * 3, 1 + ((n * 31) % 150));

/** Every row of every read table, as text. */
async function everything(): Promise<string[]> {
  const tables = ledgerModel.projections.flatMap(({ tables: some }) => some.map(({ name }) => name));
  const all: string[] = [];
  for (const table of tables) {
    const { rows } = await side.owner.query(`select $1 || to_jsonb(r)::text as row from ${table} r`, [`${table} `]);
    all.push(...rows.map(({ row }) => row as string));
  }
  return all.sort();
}

async function tablesMadeAt(): Promise<string> {
  const { rows } = await side.owner.query(`select 'read.customer'::regclass::oid as oid`);
  return String(rows[0].oid);
}

const again = { ownerUrl: side.ownerUrl, model: side.model, feed: side.log, profiles: side.profiles };

describe('a rebuild', () => {
  it('gives the same rows, byte for byte, in new tables [I-64]', async () => {
    await side.catchUp();
    const before = await everything();
    const old = await tablesMadeAt();
    const { position } = await rebuild(again);
    expect(position).toBe(side.log.head);
    expect(await tablesMadeAt()).not.toBe(old);
    expect(await everything()).toEqual(before);
    expect(before.length).toBeGreaterThan(500);
    const { rows } = await side.owner.query(`select from pg_namespace where nspname in ('read_next', 'read_old')`);
    expect(rows).toEqual([]);
  });

  it('gives the same rows in as little memory as it is given, whatever leaves it and comes back [I-64]', async () => {
    const before = await everything();
    const received: string[] = [];
    const onProgress = (position: number, phase: string) => received.push(`${phase} ${position}`);
    const small = { budget: 1, page: 17, onProgress };
    expect((await rebuild({ ...again, ...small })).position).toBe(side.log.head);
    expect(await everything()).toEqual(before);
    expect(received.slice(0, 2)).toEqual(['folding 17', 'folding 34']);
    expect(received).toContain(`indexing ${side.log.head}`);
  });

  it('never shows an empty or half page and loses no event written meanwhile [I-64]', async () => {
    const runner = side.run();
    const reading = { on: true, pages: 0, smallest: Number.POSITIVE_INFINITY, positions: [] as number[] };
    const readers = [1, 2, 3].map(async () => {
      while (reading.on) {
        const { value, position } = await side.reader.read('fern', (db) =>
          listCustomers(db, 'fern', { filter: 'all', sort: 'newest' }),
        );
        reading.pages += 1;
        reading.smallest = Math.min(reading.smallest, value.rows.length, value.total ?? 0);
        reading.positions.push(position);
        // A connection keeps the plan of a question; new tables make it anew.
        const { value: member } = await side.reader.ask('fern', memberQuery, ['1002', new Date().toISOString()]);
        expect(member).toMatchObject({ id: '1002' });
      }
    });
    const writing = (async () => {
      while (reading.on) {
        shop.order('1002', 10);
        await pace(3);
      }
    })();
    for (let n = 0; n < 3; n++) await rebuild(again);
    reading.on = false;
    await Promise.all([...readers, writing]);
    await runner.reached(side.log.head);
    await runner.stop();
    expect(reading.pages).toBeGreaterThan(50);
    expect(reading.smallest).toBe(5);
    const { rows } = await side.owner.query(`select count(*) as n from activity where type = 'earn_point'`);
    expect(Number(rows[0].n)).toBe(side.log.events.filter(({ type }) => type === 'PointsEarned').length);
    const live = await everything();
    await rebuild(again);
    expect(await everything()).toEqual(live);
  }, 60_000);

  it('leaves a snapshot that is read meanwhile as it was: all its rows are of its position [I-64, I-83]', async () => {
    await side.catchUp();
    const before = await tablesMadeAt();
    const snapshot = await side.reader.snapshot('fern');
    const listed = () => listCustomers(snapshot.db, 'fern', { filter: 'all', sort: 'newest' });
    const expected = (
      await side.reader.read('fern', (db) => listCustomers(db, 'fern', { filter: 'all', sort: 'newest' }))
    ).value;
    shop.order('1002', 10);
    await side.catchUp();
    const rebuilding = rebuild(again);
    await until('the tables are rebuilt', async () => (await tablesMadeAt()) !== before);
    expect(snapshot.position).toBeLessThan(side.log.head);
    expect(await listed()).toEqual(expected);
    snapshot.close();
    await rebuilding;
  });

  it('parks what only the database refuses, as the projector does [I-64, I-66]', async () => {
    const earned = side.log.events.findLast(({ type }) => type === 'PointsEarned')!;
    const overdrawn = { ...(earned.data as object), customer: '1999', lot: 'z', debtRepaid: 4_000 };
    side.log.append('fern', 'points/1999', { type: 'PointsEarned', version: earned.version, data: overdrawn });
    shop.order('1000', 5);
    await side.catchUp();
    const [before, parked] = [await everything(), await parkedStreams(side.projector)];
    expect(parked).toMatchObject([{ stream: 'fern/points/1999' }]);
    await rebuild(again);
    expect(await everything()).toEqual(before);
    expect(await parkedStreams(side.projector)).toMatchObject([{ ...parked[0], at: expect.any(String) }]);
  });

  it('is asked for when a fold or a table has changed, and only then', async () => {
    expect(await migrate(side.ownerUrl, { model: ledgerModel })).toEqual({ outdated: false });
    const [first, ...rest] = ledgerModel.projections;
    const changed = { ...ledgerModel, projections: [{ ...first!, version: first!.version + 1 }, ...rest] };
    expect(await migrate(side.ownerUrl, { model: changed })).toEqual({ outdated: true });
    await rebuild({ ...again, model: changed });
    expect(await migrate(side.ownerUrl, { model: changed })).toEqual({ outdated: false });
  });

  it('is not needed for a question: a program that brings a new one can ask it as soon as it has migrated', async () => {
    await side.owner.query(`drop function read.${functionNameOf(memberQuery)}`);
    const requested = () => side.reader.ask('fern', memberQuery, ['1002', new Date().toISOString()]);
    await expect(requested()).rejects.toThrow('widget_member');
    const old = await tablesMadeAt();
    await migrate(side.ownerUrl, { model: ledgerModel });
    expect((await requested()).value).toMatchObject({ id: '1002' });
    expect(await tablesMadeAt()).toBe(old);
  });

  it('is not needed for another version of a question, and a program of before still asks its own', async () => {
    const requested = async () => (await side.reader.ask('fern', customerQuery, ['1002'])).value;
    const before = await requested();
    const changed = (query: StoredFunction) =>
      query.name === customerQuery.name ? { ...query, sql: `select json_build_object('row', '[]'::json)` } : query;
    const storedQueries = ledgerModel.storedQueries?.map(changed) ?? [];
    await migrate(side.ownerUrl, { model: { ...ledgerModel, storedQueries } });
    await side.change('select 1');
    expect(await requested()).toEqual(before);
  });
});
