import { describe, expect, it } from '@jest/globals';
import { findDrift } from '@loyalty/projections/engine/rebuild/drift';
import { rebuild } from '@loyalty/projections/engine/rebuild/rebuild';
import { FoldedByOthers } from '@loyalty/projections/engine/runtime/projector';
import { tablesOf } from '@loyalty/projections/engine/schema/generation';
import type { Table } from '@loyalty/projections/engine/schema/table';
import { dice } from '../../bench/kit/history.js';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';

/** Edits by hand in all: `DRIFT_EDITS=1000` is what F-39 asks for; the default is quick. */
const EDITS = Number(process.env.DRIFT_EDITS ?? 60);

const side = await useReadSide();
const shop = new HonestShop(side.log, 'fern');
for (let n = 0; n < EDITS * 6; n++) shop.step(n * 7, n * 3, 1 + ((n * 31) % 150));
await side.catchUp();
const again = { ownerUrl: side.ownerUrl, model: side.model, feed: side.log, profiles: side.profiles };
const roll = dice(11);
const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)]!;

/** Another value of a column's type, in SQL. */
const OTHER: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || '~'`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not ${column}`,
  timestamptz: (column) => `coalesce(${column}, '2020-01-01') + interval '1 ms'`,
  date: (column) => `${column} + 400`,
  json: () => `'{"edited":true}'`,
};

interface Spot {
  readonly table: Table;
  readonly ctid: string;
}

/** Rows of all tables, each at most once, tables in turn. */
async function spots(count: number): Promise<Spot[]> {
  const byTable: Spot[][] = [];
  for (const table of tablesOf(side.model)) {
    const { rows } = await side.owner.query<{ ctid: string }>(`select ctid::text from read.${table.name}`);
    const some = rows.map(({ ctid }) => ({ table, ctid })).sort(() => roll() - 0.5);
    if (some.length > 0) byTable.push(some);
  }
  const chosen: Spot[] = [];
  for (let turn = 0; chosen.length < count; turn++) {
    const found = byTable.flatMap((rows) => rows[turn] ?? []);
    if (found.length === 0) throw new Error(`only ${chosen.length} rows`);
    chosen.push(...found);
  }
  return chosen.slice(0, count);
}

/** Does one thing to a row as somebody with SQL might: changes a value, deletes it, or puts a made-up copy beside it. */
async function tamper({ table, ctid }: Spot): Promise<void> {
  const name = `read.${table.name}`;
  const kind = pick(['edit', 'delete', 'insert'] as const);
  const keys = table.key as readonly string[];
  if (kind === 'delete') await side.owner.query(`delete from ${name} where ctid = $1`, [ctid]);
  else if (kind === 'insert') {
    const key = keys.findLast((column) => table.columns[column]!.type === 'text')!;
    const values = table.names.map((column) => (column === key ? `"${column}" || $2` : `"${column}"`));
    await side.owner.query(`insert into ${name} select ${values.join(', ')} from ${name} where ctid = $1`, [
      ctid,
      ` made up ${ctid}`,
    ]);
  } else {
    const column = pick(table.names.filter((one) => !keys.includes(one)));
    const to = OTHER[table.columns[column]!.type]!(`"${column}"`);
    await side.owner.query(`update ${name} set "${column}" = ${to} where ctid = $1`, [ctid]);
  }
}

/** Violations that the tables themselves refuse, such as points below zero, need no finding. */
async function dropChecks(): Promise<void> {
  const { rows } = await side.owner.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
      where contype = 'c' and connamespace = 'read'::regnamespace`,
  );
  for (const { statement } of rows) await side.owner.query(statement);
}

describe('rows changed by hand', () => {
  it(`are all found in one cycle (${EDITS} of all tables), a rebuild heals them, the log stays [F-39, I-61]`, async () => {
    const log = JSON.stringify(side.log.events);
    const chosen = await spots(EDITS);
    await dropChecks();
    for (const spot of chosen) await tamper(spot);
    const { position, tables } = await findDrift(again);
    expect(position).toBe(side.log.head);
    expect(tables.reduce((sum, { differing }) => sum + differing, 0)).toBe(EDITS);
    expect(tables.filter(({ rows }) => rows > 1).every(({ differing }) => differing > 0)).toBe(true);
    await rebuild(again);
    const healed = await findDrift(again);
    expect(healed.tables.filter(({ differing }) => differing > 0)).toEqual([]);
    expect(JSON.stringify(side.log.events)).toBe(log);
  }, 120_000);

  it('are compared at one position while writing continues [I-61]', async () => {
    const runner = side.run();
    const busy = { on: true, longest: 0 };
    const writing = (async () => {
      while (busy.on) {
        shop.order('1001', 5);
        const began = performance.now();
        await runner.reached(side.log.head);
        busy.longest = Math.max(busy.longest, performance.now() - began);
      }
    })();
    const before = side.log.head;
    await side.owner.query(`update customer set orders = orders + 1 where customer = '1003'`);
    const { position, tables } = await findDrift(again);
    busy.on = false;
    await writing;
    await runner.stop();
    expect(position).toBeGreaterThan(before);
    expect(position).toBeLessThan(side.log.head);
    expect(tables.filter(({ differing }) => differing > 0)).toMatchObject([
      { table: 'customer', differing: 1, examples: ['["fern", "1003"]'] },
    ]);
  });

  it('are not looked for in tables of other folds, whose rows are other rows', async () => {
    const [first, ...rest] = side.model.projections;
    const newer = { ...side.model, projections: [{ ...first!, version: first!.version + 1 }, ...rest] };
    await expect(findDrift({ ...again, model: newer })).rejects.toThrow(FoldedByOthers);
  });
});
