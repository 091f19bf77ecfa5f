import { describe, expect, it } from '@jest/globals';
import { table, text, whole } from '../schema/table.js';
import { MISSING } from './draft-rows.js';
import { RowCache, type Rows } from './row-cache.js';

const counts = table('counts', { shop: text, name: text, n: whole }, { key: ['shop', 'name'] });
const row = (name: string, n = 1) => ({ shop: 'fern', name, n });
const key = (name: string) => ({ shop: 'fern', name });

/** Applies folds as one page; returns the names of the rows that are in no table yet. */
function page(cache: RowCache, ...folds: ((rows: Rows) => void)[]): string[] {
  for (const fold of folds) cache.attempt(fold);
  const { created = [] } = cache.takeChanges().get(counts) ?? {};
  return created.map(({ name }) => name as string);
}

function emptyTables(): RowCache {
  const cache = new RowCache();
  cache.beginEmpty();
  return cache;
}

describe('new rows of a page', () => {
  it('are those whose absence was known, until they are taken for writing', () => {
    const cache = emptyTables();
    const count = (rows: Rows) => rows.put(counts, row('a', (rows.get(counts, key('a'))?.n ?? 0) + 1));
    expect(page(cache, count, count)).toEqual(['a']);
    expect(page(cache, count)).toEqual([]);
  });

  it('are those that an event adds under a key of its own, whether or not anything was loaded', () => {
    const cache = new RowCache();
    expect(page(cache, (rows) => rows.insert(counts, row('a')))).toEqual(['a']);
  });

  it('are not those that may exist', () => {
    const cache = new RowCache();
    expect(page(cache, (rows) => rows.overwrite(counts, row('a')))).toEqual([]);
    let thrown: unknown = null;
    try {
      cache.attempt((rows) => rows.put(counts, row('b')));
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBe(MISSING);
  });

  it('are not those that were removed within the page, since they are still in their table', () => {
    const cache = emptyTables();
    page(cache, (rows) => rows.put(counts, row('a')));
    const remove = (rows: Rows) => rows.remove(counts, key('a'));
    const put = (rows: Rows) => rows.put(counts, row('a', 2));
    expect(page(cache, remove, put)).toEqual([]);
    page(cache, remove);
    expect(page(cache, put)).toEqual(['a']);
  });
});

describe('the changes of an event', () => {
  it('are found again and listed in order, however many there are', () => {
    const cache = emptyTables();
    const names = Array.from({ length: 100 }, (_, n) => `n${n}`);
    cache.attempt((rows) => {
      for (const name of names) rows.put(counts, row(name));
      for (const name of names) rows.put(counts, row(name, rows.get(counts, key(name))!.n + 1));
      rows.remove(counts, key('n7'));
      expect(rows.get(counts, key('n7'))).toBeUndefined();
      expect(rows.changes(counts).map(({ after }) => after?.n)).toEqual(names.map((_, n) => (n === 7 ? undefined : 2)));
    });
    expect(cache.takeChanges().get(counts)).toMatchObject({ created: { length: 99 }, removed: { length: 1 } });
  });

  it('are discarded when its fold fails', () => {
    const cache = emptyTables();
    const fail = () =>
      cache.attempt((rows) => {
        rows.put(counts, row('a'));
        throw new Error('cannot stand this');
      });
    expect(fail).toThrow('cannot stand this');
    cache.attempt((rows) => expect(rows.get(counts, key('a'))).toBeUndefined());
    expect(cache.changedTables).toEqual([]);
  });
});
