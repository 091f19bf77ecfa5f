import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CsvRow } from '../../../../platform/files/table/csv-parser.js';
import { readTable } from '../../../../platform/files/table/read-table.js';
import { copyWithout } from './copy-without.js';
import { namesAnyOf } from './person-in-row.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'copy-without-'));
let copies = 0;

async function* one(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

async function rowsOf(content: Buffer) {
  const { pages } = await readTable(one(content), { delimiter: ',' });
  const rows: CsvRow[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

const ANA = { customer: '7001', contacts: ['Ana@example.com', '+44 20 7946 0011', ''] };

async function without(content: Buffer, lines: readonly number[] = []) {
  const target = path.join(folder, String(copies++));
  const omitted = await copyWithout(one(content), { people: [ANA], lines, target, delimiter: ',' });
  return { omitted, copy: fs.readFileSync(target) };
}

describe('a row names a person', () => {
  const names = (cell: string) => namesAnyOf([ANA])(['x', cell]);

  it('by their id, an address or a phone number, wherever it stands in a cell', () => {
    const cells = [
      '7001',
      'no. 7001.0',
      'ANA@example.com',
      'Ana <ana@example.com>',
      'ana@example.com.',
      '\u200Bana@example.com',
    ];
    cells.push('+442079460011', '0044 (20) 7946-0011', 'call 44 20 7946 0011 now');
    expect(cells.filter((cell) => !names(cell))).toEqual([]);
  });

  it('by nothing that is part of another number or address', () => {
    const cells = [
      '',
      '17001',
      '70010',
      'banana@example.com',
      'x.ana@example.com',
      'ana@example.com.uk',
      'ana@example.community',
      '7946',
    ];
    expect(cells.filter(names)).toEqual([]);
  });
});

describe('a copy of a table', () => {
  it('lacks rows of people and rows of lines, and every other row stands on its line', async () => {
    const text =
      '\uFEFFEmail,Note\n\nana@example.com,x\nben@example.com,"two\nlines"\ncleo@example.com,"say ""hi"", =1"\ndora@example.com,\n';
    const { omitted, copy } = await without(Buffer.from(text), [7]);
    expect(omitted).toEqual([3, 7]);
    const expected = [
      '\uFEFFEmail,Note',
      '',
      '',
      'ben@example.com,"two',
      'lines"',
      'cleo@example.com,"say ""hi"", =1"',
      '',
    ];
    expect(copy.toString()).toBe(expected.join('\n'));
  });

  it('has a first row where it had one, without its words where these name somebody', async () => {
    const { omitted, copy } = await without(Buffer.from('ana@example.com,5\nben@example.com,7\n'));
    expect([omitted, copy.toString()]).toEqual([[1], 'Column 1,Column 2\nben@example.com,7\n']);
  });

  it('has all other rows as they were, on their lines, whatever the table is', async () => {
    const cell = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'é', '"', ',', '\n', ' ', '=', '7001', '@') });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, fc.nat(3), async (rows, blanks) => {
        const text = rows.map((row) => row.map(quoted).join(',') + '\n'.repeat(1 + blanks)).join('');
        const { omitted, copy } = await without(Buffer.from(text));
        const [first, ...others] = await rowsOf(Buffer.from(text));
        const stay = others.filter(({ line }) => !omitted.includes(line));
        const [head, ...copied] = await rowsOf(copy);
        expect([head?.line, head?.cells.length]).toEqual([first?.line, first?.cells.length]);
        expect(copied).toEqual(stay);
        expect(stay.some(({ cells }) => namesAnyOf([ANA])(cells))).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});
