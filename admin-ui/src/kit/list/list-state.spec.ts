import { describe, expect, it } from '@jest/globals';
import {
  addressedList,
  initialList,
  isFiltered,
  keepList,
  listReducer,
  memoryKey,
  openList,
  recallList,
} from './list-state.js';

const choices = { tabs: ['all', 'member'], sorts: ['newest', 'name_asc'], filters: ['types'] };
const start = initialList(choices);
const after = (...actions: Parameters<typeof listReducer>[1][]) => actions.reduce(listReducer, start);

describe('a list', () => {
  it('starts with the first choices and twenty rows', () => {
    expect(start).toEqual({ tab: 'all', sort: 'newest', search: '', filters: {}, size: 20, columns: [], cursors: [] });
  });

  it('walks pages forth and back by their cursors', () => {
    const third = after({ type: 'next', cursor: 'a' }, { type: 'next', cursor: 'b' });
    expect(third.cursors).toEqual(['a', 'b']);
    expect(listReducer(third, { type: 'previous' }).cursors).toEqual(['a']);
  });

  it.each([
    { type: 'tab', tab: 'member' },
    { type: 'sort', sort: 'name_asc' },
    { type: 'search', search: 'm' },
    { type: 'filter', key: 'types', value: 'expire' },
    { type: 'clear' },
    { type: 'size', size: 50 },
  ] as const)('begins at the first page again after $type', (action) => {
    expect(listReducer(after({ type: 'next', cursor: 'a' }), action).cursors).toEqual([]);
  });

  it('changes the number of rows on a page [LIM-009]', () => {
    expect(after({ type: 'size', size: 50 }).size).toBe(50);
  });

  it('takes a filter off when it is blank, and all of them when cleared', () => {
    const filtered = after({ type: 'filter', key: 'types', value: 'expire' }, { type: 'search', search: 'm' });
    expect(isFiltered(filtered)).toBe(true);
    expect(listReducer(filtered, { type: 'filter', key: 'types', value: '' }).filters).toEqual({});
    expect(isFiltered(listReducer(filtered, { type: 'clear' }))).toBe(false);
  });
});

describe('stored state of a list', () => {
  const chosen = after(
    { type: 'tab', tab: 'member' },
    { type: 'sort', sort: 'name_asc' },
    { type: 'filter', key: 'types', value: 'expire' },
    { type: 'size', size: 100 },
    { type: 'next', cursor: 'a' },
  );

  it('is kept separately per shop [SHELL-054]', () => {
    expect(memoryKey('fern-and-clay', 'customers')).not.toBe(memoryKey('kumo-tea', 'customers'));
  });

  it('comes back after a reload, at the first page [SHELL-054]', () => {
    expect(recallList(keepList(chosen), choices)).toEqual({ ...chosen, cursors: [] });
  });

  it('is dropped where the list no longer offers it', () => {
    const fewer = { tabs: ['all'], sorts: ['newest'], filters: [] };
    const stored = keepList({ ...chosen, size: 33 });
    expect(recallList(stored, fewer)).toEqual({ ...initialList(fewer), size: 20 });
  });

  it('is forgotten when it cannot be read', () => {
    expect(recallList('{', choices)).toEqual(start);
    expect(recallList(null, choices)).toEqual(start);
  });
});

it('opens with the filters of its address alone, and with what was stored without any', () => {
  const some = { tabs: ['all'], sorts: ['newest'], filters: ['from', 'flow'] };
  const stored = keepList({ ...initialList(some), filters: { from: '2026-01-01' } });
  expect(openList(stored, some, { flow: 'earned', page: '7' }).filters).toEqual({ flow: 'earned' });
  expect(openList(stored, some, { search: 'tea' })).toMatchObject({ search: 'tea', filters: {} });
  const shown = { ...initialList(some), search: 'tea', filters: { flow: 'earned' } };
  expect(addressedList(shown, some)).toEqual({ search: 'tea', flow: 'earned' });
  expect(openList(null, some, addressedList(shown, some))).toEqual(shown);
  expect(openList(stored, some, { page: '7', flow: undefined }).filters).toEqual({ from: '2026-01-01' });
});
