import { describe, expect, it } from '@jest/globals';
import { planSearch } from './search-terms.js';

describe('a search', () => {
  it.each([
    [undefined, { kind: 'none' }],
    ['  ', { kind: 'none' }],
    ['a', { kind: 'prefix', prefix: 'a' }],
    ['An', { kind: 'prefix', prefix: 'an' }],
    ['山田', { kind: 'prefix', prefix: '山田' }],
    ['ana', { kind: 'anywhere', patterns: ['%ana%'] }],
    ['Ana  V', { kind: 'anywhere', patterns: ['%ana%', '%v%'] }],
    ['50%_\\', { kind: 'anywhere', patterns: ['%50\\%\\_\\\\%'] }],
    ['%', { kind: 'prefix', prefix: '%' }],
    ['ÅNGström', { kind: 'anywhere', patterns: ['%angstrom%'] }],
  ])('of %j is %j', (search, plan) => {
    expect(planSearch(search)).toEqual(plan);
  });
});
