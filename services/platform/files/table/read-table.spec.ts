import { describe, expect, it } from '@jest/globals';
import { readTable } from './read-table.js';

async function read(content: Buffer, size = 7) {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
  }
  const { encoding, delimiter, hasMark, pages } = await readTable(chunks());
  const rows: (readonly string[])[] = [];
  for await (const page of pages) rows.push(...page.map(({ cells }) => cells));
  return { encoding, delimiter, hasMark, rows };
}

const TEXT = 'Email,Name\nanna@example.com,Dübois\nhana@example.com,佐藤\n';
const ROWS = [
  ['Email', 'Name'],
  ['anna@example.com', 'Dübois'],
  ['hana@example.com', '佐藤'],
];

describe('a table', () => {
  it('is decoded by its byte order mark, as UTF-8 or as Windows-1252 [B-117]', async () => {
    expect(await read(Buffer.from(TEXT))).toMatchObject({ encoding: 'utf-8', hasMark: false, rows: ROWS });
    expect(await read(Buffer.from(`\uFEFF${TEXT}`))).toMatchObject({ encoding: 'utf-8', hasMark: true, rows: ROWS });
    const little = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');
    expect(await read(little)).toMatchObject({ encoding: 'utf-16le', rows: ROWS });
    expect(await read(Buffer.from(little).swap16())).toMatchObject({ encoding: 'utf-16be', rows: ROWS });
    const latin = await read(Buffer.from('Email,Name\nanna@example.com,Dübois\n', 'latin1'));
    expect(latin).toMatchObject({ encoding: 'windows-1252', rows: ROWS.slice(0, 2) });
  });

  it('is split at the delimiter of its header, or the one that it states [B-120]', async () => {
    expect((await read(Buffer.from('a;b\n1,5;2\n'))).rows).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect((await read(Buffer.from('a\tb\n1\t2\n'))).delimiter).toBe('\t');
    expect((await read(Buffer.from('"a,x";b\n1;2\n'))).rows).toEqual([
      ['a,x', 'b'],
      ['1', '2'],
    ]);
    expect((await read(Buffer.from('sep=;\r\na;b\r\n1;2\r\n'))).rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect((await read(Buffer.from('a\n1\n'))).delimiter).toBe(',');
  });

  it('is split at the delimiter of its rows where its header has several [B-120]', async () => {
    const delimiter = async (text: string) => (await read(Buffer.from(text), 64)).delimiter;
    expect(await delimiter('Email;Points (1,000s)\na@example.com;5\nb@example.com;7\n')).toBe(';');
    expect(await delimiter('Email;Points (1,000s)\na@example.com;1,000\n')).toBe(';');
    expect(await delimiter('Email;Points (1,000s)\n')).toBe(';');
    expect(await delimiter('Email,Name (last; first)\na@example.com,Anna\nb@example.com,Ben\n')).toBe(',');
    expect(await delimiter('Email\tNote, if any\na@example.com\tnone\n')).toBe('\t');
    // One row of too few cells decides nothing.
    expect(await delimiter('Email,Points,Name (last; first)\na,5,B; A\nb,5,C; B\nc;d,5\n')).toBe(',');
  });

  it('has no rows when it has no content', async () => {
    expect((await read(Buffer.alloc(0))).rows).toEqual([]);
    expect((await read(Buffer.from('\n\n,,\n'))).rows).toEqual([]);
  });
});
