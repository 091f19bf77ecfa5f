import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { StoredLink } from '../../../platform/event-store/stored-link.js';
import { ExportLines } from './export-lines.js';
import { linkOfLine, NoExportLine, readExport, readLinesWith } from './export-reader.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-export-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const link = (over: Partial<StoredLink> = {}): StoredLink => ({
  position: 1,
  shop: 'fern-and-clay',
  stream: 'fern-and-clay/points/1',
  revision: 1,
  hash: Buffer.from(Array.from({ length: 32 }, (_, n) => n * 8)),
  body: Buffer.from('{"id":"e-1","data":{"text":"a \\"line\\",\\"event\\":"}}'),
  ...over,
});

const LINKS = [
  link(),
  link({ position: 9, revision: 10 }),
  link({ position: 4_294_967_296, revision: 2_147_483_647 }),
  link({ position: 9_007_199_254_740_991, body: Buffer.from('{}') }),
  link({ stream: 'fern-and-clay/points/"quoted" and \\' }),
  link({ shop: 'größe', stream: 'größe/日' }),
];

function linesOf(links: readonly StoredLink[]): string {
  const blocks: Buffer[] = [];
  const lines = new ExportLines((block) => void blocks.push(block));
  for (const one of links) lines.add(one);
  lines.end();
  return Buffer.concat(blocks).toString();
}

async function read(text: string): Promise<StoredLink[]> {
  const file = path.join(folder, 'export.ndjson');
  fs.writeFileSync(file, text);
  const found: StoredLink[] = [];
  await readExport(file, (one) => {
    found.push({ ...one, hash: Buffer.from(one.hash), body: Buffer.from(one.body) });
  });
  return found;
}

describe('readExport', () => {
  it('reads what was written, whatever names and numbers it has', async () => {
    expect(await read(linesOf(LINKS))).toEqual(LINKS);
  });

  it('reads each line as the general form does', async () => {
    const lines = linesOf(LINKS).trimEnd().split('\n');
    expect(await read(linesOf(LINKS))).toEqual(lines.map((line) => linkOfLine(Buffer.from(line))));
    for (const [index, line] of lines.entries()) expect(JSON.parse(line).position).toBe(LINKS[index]!.position);
  });

  it('reads lines that are longer than a block, and a last one without its end', async () => {
    const [first = '', second = ''] = linesOf(LINKS).split('\n');
    const long = first.replace(/}$/, ` ${' '.repeat(3_000_000)}}`);
    const found = await read(`${second}\n${long}\n\n${second}\n${long}`);
    expect(found.map(({ body }) => body.length)).toEqual(
      [second, long, second, long].map((line) => linkOfLine(Buffer.from(line))!.body.length),
    );
  });

  const spoilt: [string, (line: string) => string][] = [
    ['position 0', (line) => line.replace('"position":1', '"position":0')],
    ['a position with a leading zero', (line) => line.replace('"position":1', '"position":01')],
    ['a position of 17 digits', (line) => line.replace('"position":1', '"position":12345678901234567')],
    ['no revision', (line) => line.replace('"revision":1', '"revision":')],
    ['a hash with capitals', (line) => line.replace('f8"', 'F8"')],
    ['a hash that is too short', (line) => line.replace('f8"', 'f"')],
    ['a hash with another character', (line) => line.replace('f8"', 'g8"')],
    ['no closing brace', (line) => line.slice(0, -3)],
    ['another key', (line) => line.replace('"shop"', '"shops"')],
    ['a name without its end', (line) => line.slice(0, 40)],
  ];
  it.each(spoilt)('rejects a line with %s', async (_, spoil) => {
    const [first = '', second = ''] = linesOf(LINKS).split('\n');
    await expect(read(`${second}\n${spoil(first)}\n`)).rejects.toEqual(new NoExportLine(2));
  });
});

describe('readLinesWith', () => {
  it('reads the lines that contain a text, each once, wherever they stand in a block', async () => {
    const [first = '', second = ''] = linesOf(LINKS).split('\n');
    const marked = first.replace(/}$/, ',"mark":"MARK MARK"}');
    const file = path.join(folder, 'marked.ndjson');
    const rest = `${second}\n`.repeat(20_000);
    fs.writeFileSync(file, `${marked}\n${rest}${marked}\n${rest}MARK\n${marked}`);
    const found: string[] = [];
    await readLinesWith(Buffer.from('MARK'), file, ({ body }) => void found.push(body.toString()));
    expect(found).toEqual(Array(3).fill(linkOfLine(Buffer.from(marked))!.body.toString()));
  });
});
