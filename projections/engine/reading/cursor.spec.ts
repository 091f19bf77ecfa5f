import { describe, expect, it } from '@jest/globals';
import { type CursorScope, decodeCursor, encodeCursor, InvalidCursor } from './cursor.js';

const scope: CursorScope = {
  shop: 'fern',
  list: 'customers',
  query: { sort: 'newest', filter: 'all', search: undefined },
};

describe('a cursor', () => {
  it('brings back the values it was made of, whatever characters they have', () => {
    const values = ['José "\\ 山', 12] as const;
    expect(decodeCursor(scope, encodeCursor(scope, values), ['string', 'number'])).toEqual(values);
  });

  it('does not depend on the order in which the query is written', () => {
    const cursor = encodeCursor(scope, [1]);
    expect(decodeCursor({ ...scope, query: { filter: 'all', sort: 'newest' } }, cursor, ['number'])).toEqual([1]);
  });

  it.each([
    ['another shop', { ...scope, shop: 'kumo' }],
    ['another list', { ...scope, list: 'coupons' }],
    ['another sort', { ...scope, query: { ...scope.query, sort: 'oldest' } }],
    ['another search', { ...scope, query: { ...scope.query, search: 'a' } }],
  ])('is refused for %s', (_, other) => {
    expect(() => decodeCursor(other, encodeCursor(scope, [1]), ['number'])).toThrow(InvalidCursor);
  });

  it('is refused when its values are not what the list sorts by', () => {
    expect(() => decodeCursor(scope, encodeCursor(scope, ['1']), ['number'])).toThrow(InvalidCursor);
    expect(() => decodeCursor(scope, encodeCursor(scope, [1, 2]), ['number'])).toThrow(InvalidCursor);
  });

  it('is refused when it was changed or made up', () => {
    const parts = JSON.parse(Buffer.from(encodeCursor(scope, [1]), 'base64url').toString());
    const forged = Buffer.from(JSON.stringify([parts[0], 2])).toString('base64url');
    for (const cursor of [forged, '', 'nonsense', 'bnVsbA', Buffer.from('{}').toString('base64url')])
      expect(() => decodeCursor(scope, cursor, ['number'])).toThrow(InvalidCursor);
  });
});
