import { describe, expect, it } from '@jest/globals';
import { findDrift } from '@loyalty/projections/engine/rebuild/drift';
import { rebuild } from '@loyalty/projections/engine/rebuild/rebuild';
import { storedLags } from '@loyalty/projections/engine/runtime/lag';
import { readContexts } from '@loyalty/projections/engine/schema/context-checkpoints';
import { contextsOf, contextTables, partOf, withDependents } from '@loyalty/projections/engine/schema/contexts';
import { migrate } from '@loyalty/projections/engine/schema/migrate';
import type { ReadModel } from '@loyalty/projections/engine/schema/projection';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';
import { pace } from '../../support/waiting.js';

const side = await useReadSide();
const shop = new HonestShop(side.log, 'fern');
for (let n = 0; n < 120; n++) shop.step(n * 7, n * 3, 1 + ((n * 31) % 150));
await side.catchUp();

const again = { ownerUrl: side.ownerUrl, feed: side.log, profiles: side.profiles };

/** The model of a newer program, in which the folds of some projections have changed. */
const newer = (model: ReadModel, ...names: string[]): ReadModel => ({
  ...model,
  projections: model.projections.map((one) => (names.includes(one.name) ? { ...one, version: one.version + 1 } : one)),
});

const tablesOfContext = (name: string) =>
  contextTables(ledgerModel, contextsOf(ledgerModel).find((context) => context.name === name)!).map(
    (table) => table.name,
  );

/** Every row of some contexts, with what says when it was written. */
async function rowsOf(names: Iterable<string>): Promise<string[]> {
  const all: string[] = [];
  for (const table of [...names].flatMap(tablesOfContext)) {
    const { rows } = await side.owner.query(
      `select '${table} ' || xmin::text || ' ' || ctid::text || ' ' || to_jsonb(r)::text as row from ${table} r`,
    );
    all.push(...rows.map(({ row }) => row as string));
  }
  return all.sort();
}

const contents = (rows: readonly string[]) => rows.map((row) => row.replace(/ \d+ \([\d,]+\) /, ' ')).sort();
const everyContext = contextsOf(ledgerModel).map(({ name }) => name);
const others = (names: ReadonlySet<string>) => everyContext.filter((name) => !names.has(name));
const generations = async () =>
  new Map((await readContexts(side.owner, 'read')).map(({ name, generation }) => [name, generation]));
const outdated = async (model: ReadModel) => (await migrate(side.ownerUrl, { model })).outdated;

/** Starts a rebuild of the outdated contexts that does not end before it is let go. */
function slowRebuild(model: ReadModel) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = () => {};
  const whenHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  const feed = { ...again.feed, read: (after: number, limit: number) => gate.then(() => side.log.read(after, limit)) };
  const done = rebuild({ ...again, model, contexts: [], feed: { ...feed, onWake: () => () => {} }, onHeld: held });
  return { done, letGo, whenHeld };
}

describe('contexts of a read model', () => {
  it('are rebuilt with all that read their rows, directly or not', () => {
    expect([...withDependents(ledgerModel, ['proof'])]).toEqual(['proof']);
    expect([...withDependents(ledgerModel, ['points'])]).toEqual(['points', 'activity', 'analytics']);
    expect([...withDependents(ledgerModel, ['intake'])]).toEqual([
      'customers',
      'points',
      'intake',
      'activity',
      'analytics',
    ]);
  });

  it('a changed context is rebuilt alone: rows of the others are not written again [I-64]', async () => {
    const model = newer(ledgerModel, 'proof');
    expect(await outdated(model)).toBe(true);
    const chosen = new Set(['proof']);
    const [before, untouched, counts] = [await rowsOf(chosen), await rowsOf(others(chosen)), await generations()];
    expect(before.length).toBeGreaterThan(0);
    expect(await rebuild({ ...again, model, contexts: [] })).toEqual({ position: side.log.head, contexts: ['proof'] });
    expect(await rowsOf(others(chosen))).toEqual(untouched);
    expect(contents(await rowsOf(chosen))).toEqual(contents(before));
    const after = await generations();
    for (const name of everyContext)
      expect([name, after.get(name)]).toEqual([name, counts.get(name)! + (name === 'proof' ? 1 : 0)]);
    expect(await outdated(model)).toBe(false);
    await rebuild({ ...again, model: ledgerModel, contexts: [] });
  });

  it('what reads a changed context is rebuilt with it, and what that reads is not [I-64]', async () => {
    const model = newer(ledgerModel, 'coupon');
    const chosen = new Set(['rewards', 'activity', 'analytics']);
    const [before, untouched] = [await rowsOf(chosen), await rowsOf(others(chosen))];
    const { contexts } = await rebuild({ ...again, model, contexts: [] });
    expect(new Set(contexts)).toEqual(chosen);
    expect(await rowsOf(others(chosen))).toEqual(untouched);
    const after = await rowsOf(chosen);
    expect(after).not.toEqual(before);
    expect(contents(after)).toEqual(contents(before));
    await rebuild({ ...again, model: ledgerModel, contexts: [] });
  });

  it('of those being rebuilt the old rows answer, truly dated, while the others are folded on [I-64]', async () => {
    const model = newer(ledgerModel, 'activity');
    const stood = side.log.head;
    const { done, letGo, whenHeld } = slowRebuild(model);
    await whenHeld;
    const runner = side.run({ model });
    const [{ lines }] = (await side.owner.query(`select count(*)::int as lines from activity`)).rows;
    shop.order('1000', 25);
    await runner.reached(side.log.head);
    const counted = await side.reader.read('fern', async (db) => ({
      orders: await db.selectFrom('customer').select('orders').where('customer', '=', '1000').execute(),
      lines: (await db.selectFrom('activity').select('position').execute()).length,
    }));
    expect(counted).toMatchObject({ position: stood, value: { lines } });
    const late = await side.reader.read('fern', async () => null, { atLeast: side.log.head });
    expect(late).toMatchObject({ position: stood, stale: true });
    const lags = await storedLags(side.projector, model.name, side.log.head, new Date());
    expect(lags.map(({ name, position }) => [name, position])).toEqual([
      ['read-models', side.log.head],
      ['read-models/activity', stood],
      ['read-models/analytics', stood],
    ]);
    letGo();
    expect((await done).contexts).toEqual(['activity', 'analytics']);
    shop.order('1001', 5);
    await runner.reached(side.log.head);
    expect(await side.reader.read('fern', async () => null, { atLeast: side.log.head })).toMatchObject({
      stale: false,
    });
    await runner.stop();
    const { tables } = await findDrift({ ...again, model });
    expect(tables.filter(({ differing }) => differing > 0)).toEqual([]);
    await rebuild({ ...again, model: ledgerModel, contexts: [] });
  });

  it('a rebuild that is cut off is begun again, and loses nothing [I-64]', async () => {
    const model = newer(ledgerModel, 'programs-history', 'note', 'daily');
    const before = contents(await rowsOf(everyContext));
    for (const point of ['rebuild.before-swap', 'rebuild.inside-swap', 'rebuild.after-swap'] as const) {
      const crash = (at: string) => {
        if (at === point) throw new Error(`crashed ${point}`);
      };
      await expect(rebuild({ ...again, model, contexts: ['audit'], crash })).rejects.toThrow('crashed');
      expect(contents(await rowsOf(everyContext))).toEqual(before);
      expect(await outdated(model)).toBe(point !== 'rebuild.after-swap');
    }
    await rebuild({ ...again, model, contexts: [] });
    expect(contents(await rowsOf(everyContext))).toEqual(before);
    await rebuild({ ...again, model: ledgerModel, contexts: [] });
  });

  it('under steady writing and reading no event is lost and no page is ever empty [I-64]', async () => {
    const runner = side.run();
    const busy = { on: true, pages: 0 };
    const reading = [1, 2].map(async () => {
      for (; busy.on; busy.pages++) {
        const { value } = await side.reader.read('fern', async (db) => ({
          lines: await db.selectFrom('activity').select('position').limit(5).execute(),
          days: await db.selectFrom('daily').selectAll().execute(),
        }));
        expect([value.lines.length, value.days.length > 0]).toEqual([5, true]);
      }
    });
    const writing = (async () => {
      while (busy.on) {
        shop.order('1002', 10);
        await pace(3);
      }
    })();
    for (const context of ['activity', 'proof', 'customers'])
      await rebuild({ ...again, model: ledgerModel, contexts: [context] });
    busy.on = false;
    await Promise.all([...reading, writing]);
    await runner.reached(side.log.head);
    await runner.stop();
    expect(busy.pages).toBeGreaterThan(20);
    const { tables } = await findDrift({ ...again, model: ledgerModel });
    expect(tables.filter(({ differing }) => differing > 0)).toEqual([]);
  }, 60_000);

  it('tables from before there were contexts are brought their checkpoints and rebuilt once', async () => {
    await side.owner.query(`drop table read.context_checkpoint;
      alter table read.checkpoint drop column held_position, drop column held_at;
      update read.checkpoint set fingerprint = '0123456789abcdef'`);
    expect(await outdated(ledgerModel)).toBe(true);
    expect((await rebuild({ ...again, model: ledgerModel, contexts: [] })).contexts).toEqual(everyContext);
    expect(await outdated(ledgerModel)).toBe(false);
  });

  it('a context that is gone takes its tables with it, and a new one is made beside the others', async () => {
    const without = partOf(ledgerModel, new Set(everyContext.filter((name) => name !== 'audit')));
    await rebuild({ ...again, model: without, contexts: [] });
    expect((await side.owner.query(`select to_regclass('read.note') as note`)).rows[0].note).toBe(null);
    expect(await outdated(ledgerModel)).toBe(true);
    const untouched = await rowsOf(others(new Set(['audit'])));
    expect((await rebuild({ ...again, model: ledgerModel, contexts: [] })).contexts).toEqual(['audit']);
    expect(await rowsOf(others(new Set(['audit'])))).toEqual(untouched);
  });

  it('all are rebuilt where other streams would be parked in the new tables than in the live ones [I-66]', async () => {
    const earned = side.log.events.findLast(({ type }) => type === 'PointsEarned')!;
    const overdrawn = { ...(earned.data as object), customer: '1999', lot: 'z', debtRepaid: 4_000 };
    side.log.append('fern', 'points/1999', { type: 'PointsEarned', version: earned.version, data: overdrawn });
    await side.catchUp();
    const before = contents(await rowsOf(everyContext));
    // Proof alone folds the event that the customers' table refuses.
    expect((await rebuild({ ...again, model: ledgerModel, contexts: ['proof'] })).contexts).toEqual(everyContext);
    expect(contents(await rowsOf(everyContext))).toEqual(before);
  });
});
