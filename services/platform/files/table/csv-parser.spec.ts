import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CsvParser, type CsvRow, MalformedTable } from './csv-parser.js';
import { type Delimiter, delimiters } from './delimiter.js';

const read = (pieces: readonly string[], delimiter: Delimiter = ','): CsvRow[] => {
  const parser = new CsvParser(delimiter, { cell: 100, columns: 20, lines: 1000 });
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
};
const cellsOf = (text: string) => read([text]).map(({ cells }) => cells);

/** A cell as a spreadsheet writes it. */
const written = (cell: string, delimiter: string): string =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;

describe('a CSV parser', () => {
  it('reads quotes with delimiters, quotes and lines in them [B-119]', () => {
    expect(cellsOf('a,"b, c","d ""e""","f\ng"\n')).toEqual([['a', 'b, c', 'd "e"', 'f\ng']]);
    expect(cellsOf('a "b" c,d')).toEqual([['a "b" c', 'd']]);
    expect(cellsOf('"",a')).toEqual([['', 'a']]);
  });

  it('ends rows at CR LF, LF and CR, leaves blank ones out and keeps their lines counted [B-118]', () => {
    expect(read(['a\r\nb\rc\n\n,\n  \nd'])).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['b'] },
      { line: 3, cells: ['c'] },
      { line: 7, cells: ['d'] },
    ]);
    expect(read(['a\r', '\nb'])).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['b'] },
    ]);
  });

  it('names the line of a quote that is never closed, and of what is too large [B-119, B-129]', () => {
    const problem = (text: string) => {
      try {
        return read([text]);
      } catch (error) {
        return error instanceof MalformedTable ? [error.reason, error.line] : error;
      }
    };
    expect(problem('a\n"b\nc\n')).toEqual(['unclosed-quote', 2]);
    expect(problem(`a\n${'x'.repeat(101)}`)).toEqual(['cell-too-long', 2]);
    expect(problem(`"${'x'.repeat(101)}"`)).toEqual(['cell-too-long', 1]);
    expect(problem(`a\n\n${','.repeat(20)}`)).toEqual(['too-many-columns', 3]);
    for (const end of ['\n', '\r\n', '\r']) {
      expect(problem(end.repeat(999))).toBeInstanceOf(Array);
      expect(problem(end.repeat(1000))).toEqual(['too-many-lines', 1001]);
    }
    expect(problem(`"${'\n'.repeat(90)}",\n`.repeat(11))).toEqual(['too-many-lines', 1001]);
  });

  it('reads back any table that was written by the rules, however the text is cut [B-118, B-119]', () => {
    const cell = fc.string({
      maxLength: 12,
      unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', '\r', ' ', '='),
    });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
    const cuts = fc.array(fc.nat(200), { maxLength: 6 });
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...delimiters),
        fc.constantFrom('\n', '\r\n', '\r'),
        cuts,
        (rows, delimiter, end, at) => {
          const text = rows.map((row) => row.map((one) => written(one, delimiter)).join(delimiter) + end).join('');
          const places = [0, ...at.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length];
          const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
          const expected = rows.filter((row) => row.some((one) => one.trim() !== ''));
          expect(read(pieces, delimiter).map(({ cells }) => cells)).toEqual(expected);
        },
      ),
    );
  });
});
