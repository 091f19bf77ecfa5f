import { describe, expect, it } from '@jest/globals';
import type { Thousands } from '@loyalty/contracts/imports/attributes';
import fc from 'fast-check';
import { readWhole, ThousandsOfColumn } from './numbers.js';

const found = (cells: readonly string[], delimiter = ',') => {
  const column = new ThousandsOfColumn();
  for (const cell of cells) column.add(cell);
  return column.found(delimiter);
};
const comma = { separator: 'comma', certain: true };
const point = { separator: 'point', certain: true };

describe('the separator of thousands of a column', () => {
  it('is certain where a cell allows one reading alone', () => {
    for (const cell of ['1,250,000', '1,250.00', '-1,250.5', '15230.0', '0.125', '1 250.000', '15230.000'])
      expect([cell, found(['7', '1,250', cell])]).toEqual([cell, comma]);
    for (const cell of ['1.250.000', '1.250,00', '15230,00', '5,5', "1'250,00"])
      expect([cell, found(['7', '1.250', cell])]).toEqual([cell, point]);
  });

  it('is assumed by the delimiter where cells allow both readings, or contradict each other', () => {
    const contradiction = ['1,250.00', '1.250,00'];
    for (const cells of [['1,250'], ['1.250', '7'], ['-15.230'], contradiction]) {
      expect([cells, found(cells)]).toEqual([cells, { separator: 'comma', certain: false }]);
      expect([cells, found(cells, ';')]).toEqual([cells, { separator: 'point', certain: false }]);
    }
  });

  it('is none where no cell is a number with a separator', () => {
    expect(found(['5', '1 250', "1'250", '', 'a@example.com', '05.06.2025', '1,2,3', '=1,5', '1.', ',5'])).toBeNull();
  });
});

describe('a whole number', () => {
  const read = (cells: readonly string[], thousands: Thousands | null) =>
    cells.map((cell) => readWhole(cell, thousands));

  it('is read with groups of exactly three digits and without zeros behind the decimal sign', () => {
    const anyhow = ['5', ' -5 ', "'-10", '-0', '1 250', '1\u00A0250', '1\u202F250\u202F000', "1'250", '1\u2019250'];
    const values = [5, -5, -10, 0, 1250, 1250, 1_250_000, 1250, 1250];
    for (const thousands of [null, 'comma', 'point'] as const) expect(read(anyhow, thousands)).toEqual(values);
    expect(read(['1,250', '-1,250,000.00', '15230.0', '1 250.00'], 'comma')).toEqual([1250, -1_250_000, 15230, 1250]);
    expect(read(['1.250', '-1.250.000,00', '15230,0', '1 250,00'], 'point')).toEqual([1250, -1_250_000, 15230, 1250]);
  });

  it('is no fraction, and none with another separator than that of the column', () => {
    const fractions = ['5.5', '1,250.56', '1,25,000', '1e3', '+5', '0x10', '=1+1', '١٢', 'five', '1 25', '5.', '--5'];
    expect(read(fractions, 'comma')).toEqual(fractions.map(() => 'fraction'));
    const others = ['1.250', '1.250,00', '1.250.000', '5,5', '12,5'];
    expect(read(others, 'comma')).toEqual(others.map(() => 'separator'));
    expect(read(['1,250', '1,250.00', '5.5'], 'point')).toEqual(['separator', 'separator', 'separator']);
    expect(read(['1,250', '5.0'], null)).toEqual(['fraction', 'fraction']);
  });

  it('is what was written, whatever the language that it was written in', () => {
    const languages = ['en-US', 'de-DE', 'fr-FR', 'es-ES', 'de-CH'];
    fc.assert(
      fc.property(fc.constantFrom(...languages), fc.integer({ min: -999_999_999, max: 999_999_999 }), (tag, value) => {
        const decimals = { minimumFractionDigits: 2 };
        const cells = [value.toLocaleString(tag), value.toLocaleString(tag, decimals)];
        const thousands = found(cells)?.separator ?? null;
        expect(read([cells[1]!], thousands)).toEqual([value]);
      }),
    );
  });
});
