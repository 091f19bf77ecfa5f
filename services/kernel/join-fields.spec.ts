import { describe, expect, it } from '@jest/globals';
import { joinFields } from './join-fields.js';

interface Card {
  readonly stamps: number;
  readonly name: string;
}

describe('fields of a value', () => {
  it('are joined from parts', () => {
    expect(joinFields<Card>(['stamps', 'name'], [{ stamps: 2 }, {}, { name: 'Ana' }])).toEqual({
      stamps: 2,
      name: 'Ana',
    });
  });

  it('are refused when one is missing, or in two parts', () => {
    expect(() => joinFields<Card>(['stamps', 'name'], [{ stamps: 2 }])).toThrow('no part has name');
    expect(() => joinFields<Card>(['stamps', 'name'], [{ stamps: 2, name: '' }, { stamps: 3 }])).toThrow(
      'several parts have stamps',
    );
  });
});
