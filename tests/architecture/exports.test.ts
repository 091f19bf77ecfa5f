import { expect, it } from '@jest/globals';
import { files, textOf } from './repository.js';

const EXPORT =
  /^export (?:abstract )?(?:async function\*?|function\*?|const|let|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

/** Exported because the declarations of other files name them: the compiler asks for it. */
const IN_DECLARATIONS = new Set(
  `ContextReadModel StoredRefund StoredReversal ChangedImport SavedDeal IconOfProgram ChangedProgram ChangedWhitelist
  DecidedReferral ReviewConnection ChangedScheme`.split(/\s+/),
);

type Texts = ReadonlyMap<string, string>;

/** Exports whose name stands in no other file. */
function unusedExports(texts: Texts): string[] {
  const files = new Map<string, number>();
  for (const text of texts.values())
    for (const word of new Set(text.match(WORD))) files.set(word, (files.get(word) ?? 0) + 1);
  return [...texts].flatMap(([file, text]) =>
    /\.tsx?$/.test(file)
      ? [...text.matchAll(EXPORT)].filter(([, name]) => files.get(name!) === 1).map(([, name]) => `${file}: ${name}`)
      : [],
  );
}

const isCode = (file: string) => /\.(ts|tsx|mjs|cjs|json)$/.test(file) && file !== 'package-lock.json';

it('what a file exports is used by another one', () => {
  const texts = new Map(
    files()
      .filter(
        (file) => isCode(file) && !file.startsWith('tests/fixtures/') && !file.endsWith('architecture/exports.test.ts'),
      )
      .map((file) => [file, textOf(file)]),
  );
  expect(texts.size).toBeGreaterThan(1_000);
  const unused = unusedExports(texts);
  expect(unused.filter((one) => !IN_DECLARATIONS.has(one.split(': ')[1]!))).toEqual([]);
  expect(unused).toHaveLength(IN_DECLARATIONS.size);
});

it('an export that only its own file uses is found', () => {
  const texts = new Map([
    ['one.ts', 'export const MOST = 4;\nexport type Row = string;\nexport const rows = (row: Row) => [row, MOST];'],
    ['two.ts', "import { rows } from './one.js';"],
  ]);
  expect(unusedExports(texts)).toEqual(['one.ts: MOST', 'one.ts: Row']);
});
