import { conflictsOf, identified, rebase } from './rebase.js';

const row = (id: string, title: string, goal = 0) => ({ id, title, goal });

describe('what was typed on top of a newer version', () => {
  it('keeps the typed field and takes the others from the newest version', () => {
    const base = { title: 'A', note: '', limit: 1 };
    expect(rebase(base, { ...base, note: 'theirs' }, { ...base, title: 'own' })).toEqual({
      title: 'own',
      note: 'theirs',
      limit: 1,
    });
  });

  it('keeps what was typed where both changed the same field', () => {
    expect(rebase({ title: 'A' }, { title: 'theirs' }, { title: 'own' })).toEqual({ title: 'own' });
  });

  it('takes a field whole, so that an amount stays with its kind', () => {
    const base = { reward: { kind: 'points', amount: 10 } };
    const own = { reward: { kind: 'points', amount: 20 } };
    expect(rebase(base, { reward: { kind: 'amount', amount: 5 } }, own)).toEqual(own);
  });

  it('rebases rows by their ids, field by field', () => {
    const base = { rows: [row('a', 'A'), row('b', 'B', 5)] };
    const newest = { rows: [row('a', 'A theirs'), row('b', 'B', 6)] };
    expect(rebase(base, newest, { rows: [row('a', 'A'), row('b', 'B own', 5)] })).toEqual({
      rows: [row('a', 'A theirs'), row('b', 'B own', 6)],
    });
  });

  it('keeps rows that were added on either side, the own ones last', () => {
    const base = { rows: [row('a', 'A')] };
    const newest = { rows: [row('a', 'A'), row('b', 'theirs')] };
    const own = { rows: [row('a', 'A'), row('c', 'own')] };
    expect(rebase(base, newest, own).rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('drops rows that either side removed, unless the other one changed them', () => {
    const base = { rows: [row('a', 'A'), row('b', 'B'), row('c', 'C')] };
    const newest = { rows: [row('b', 'B')] };
    const own = { rows: [row('a', 'A'), row('c', 'C own')] };
    expect(rebase(base, newest, own).rows).toEqual([row('c', 'C own')]);
  });

  it('brings back a row that was removed here and changed by them', () => {
    const base = { rows: [row('a', 'A'), row('b', 'B')] };
    const newest = { rows: [row('a', 'A'), row('b', 'B theirs')] };
    expect(rebase(base, newest, { rows: [row('a', 'A')] }).rows).toEqual(newest.rows);
  });
});

describe('conflicts of rows', () => {
  const base = { title: 'A', rows: [row('a', 'A'), row('b', 'B')] };
  const conflicts = (theirs: object[], own: object[]) =>
    conflictsOf(
      base,
      { title: 'theirs', rows: theirs as typeof base.rows },
      { ...base, rows: own as typeof base.rows },
    );

  it('are rows in which both changed the same field differently', () => {
    const theirs = [row('a', 'theirs'), row('b', 'B', 7)];
    expect(conflicts(theirs, [row('a', 'own'), row('b', 'own')])).toEqual([{ field: 'rows', id: 'a' }]);
    expect(conflicts(theirs, [row('a', 'theirs'), row('b', 'B', 7)])).toEqual([]);
  });

  it('are rows that one removed and the other changed', () => {
    expect(conflicts([row('a', 'A')], [row('a', 'A'), row('b', 'own')])).toEqual([{ field: 'rows', id: 'b' }]);
    expect(conflicts([row('a', 'theirs'), row('b', 'B')], [row('b', 'B')])).toEqual([{ field: 'rows', id: 'a' }]);
    expect(conflicts([row('a', 'A')], [row('b', 'B')])).toEqual([]);
  });

  it('are none for rows that either side added', () => {
    expect(conflicts([...base.rows, row('c', 'theirs')], [...base.rows, row('d', 'own')])).toEqual([]);
  });
});

describe('rows that were stored without an id', () => {
  it('get ids by their position', () => {
    const named = { id: 'own', tag: 'x' };
    const rows = identified([{ tag: 'a' }, named, { ...named, tag: 'y' }]);
    expect(rows.map(({ id }) => id)).toEqual(['row-1', 'own', 'row-3']);
  });
});
