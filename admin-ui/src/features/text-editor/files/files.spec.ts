/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { readCsv, writeCsv } from './csv.js';
import { takeFile } from './take-file.js';
import { readXliff, writeXliff } from './xliff.js';

const TEXTS = [
  { id: 'widget.home', source: 'Home', target: 'Start' },
  { id: 'widget.points', source: '{n} point|{n} points', target: '' },
  { id: 'widget.sum', source: 'A, "B" & <C>; =D', target: '=1+1, «"x"» & <y>;' },
  { id: 'titles.a', source: '-5 off', target: "'-5 weg" },
];

describe('files for translators', () => {
  it('are read as they were written', () => {
    expect(readXliff(writeXliff('zh-TW', TEXTS))).toEqual({ language: 'zh-TW', texts: TEXTS });
    expect(readCsv(writeCsv(TEXTS))).toEqual({ language: null, texts: TEXTS });
  });

  it('have no field that a spreadsheet takes for a formula', () => {
    expect(writeCsv(TEXTS)).toContain(`"'=1+1, `);
  });

  it('are read as other tools write them', () => {
    const xliff = `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file source-language="en" target-language="de" datatype="plaintext" original="x"><body>
        <trans-unit id="widget.home"><source>Home</source><target>St<g id="1">ar</g>t</target></trans-unit>
      </body></file></xliff>`;
    expect(readXliff(xliff)).toEqual({ language: 'de', texts: [TEXTS[0]] });
    const csv = 'Target;ID;Source;Note\nStart;widget.home;Home;x\n\n';
    expect(readCsv(csv)).toEqual({ language: null, texts: [TEXTS[0]] });
  });

  it.each([
    [readXliff('<xliff'), 'xml'],
    [readXliff('<html/>'), 'xliff'],
    [readCsv('a,b\n1,2'), 'csv'],
    [readCsv('id,source,target\n"open'), 'csv'],
    [readCsv(''), 'csv'],
  ])('that are none say so', (read, unreadable) => {
    expect(read).toEqual({ unreadable });
  });
});

it('rows of a file are taken one by one, and the others are named', () => {
  const row = (key: string, standard: string) =>
    ({ section: 'titles', key, standard, detail: '', feature: null, ids: [] }) as const;
  const texts = { titles: { a: 'Alt', b: 'Bleibt' }, widget: {}, blocks: {} };
  const file = [
    { id: 'titles.a', source: 'Buy', target: ' Kaufen ' },
    { id: 'titles.a', source: 'Buy', target: 'Nochmal' },
    { id: 'titles.b', source: 'Visit', target: '' },
    { id: 'titles.c', source: 'Like', target: 'x'.repeat(256) },
    { id: 'titles.d', source: 'Share', target: 'a\u0007b' },
    { id: 'titles.e', source: 'Old', target: 'Neu' },
    { id: 'constructor', source: 'x', target: 'y' },
  ];
  const rows = [row('a', 'Buy'), row('b', 'Visit'), row('c', 'Like'), row('d', 'Share'), row('e', 'New')];
  expect(takeFile(file, rows, texts)).toEqual({
    texts: { titles: { a: 'Kaufen', b: 'Bleibt' }, widget: {}, blocks: {} },
    taken: 1,
    faults: [
      { row: 2, id: 'titles.a', reason: 'twice' },
      { row: 4, id: 'titles.c', reason: 'long' },
      { row: 5, id: 'titles.d', reason: 'control' },
      { row: 6, id: 'titles.e', reason: 'source' },
      { row: 7, id: 'constructor', reason: 'unknown' },
    ],
  });
});
