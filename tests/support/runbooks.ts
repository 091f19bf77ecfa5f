import fs from 'node:fs';
import path from 'node:path';

/** A command as written on a page of the documentation. */
export interface Typed {
  readonly page: string;
  readonly text: string;
}

const root = path.resolve(import.meta.dirname, '../..');

function pagesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}

const PAGES = ['README.md', 'samples/README.md', ...pagesIn('docs/runbooks'), ...pagesIn('docs/adr')];
const textOf = (page: string): string => fs.readFileSync(path.join(root, page), 'utf8');

function matches(pattern: RegExp): Typed[] {
  return PAGES.flatMap((page) => [...textOf(page).matchAll(pattern)].map(([, text]) => ({ page, text: text!.trim() })));
}

/** Words after `npm run ledger --`, to the end of the line or of the code; usages with placeholders are excluded. */
export const ledgerCommands = (): Typed[] =>
  matches(/npm run ledger -- ([^`\n]+)/g).filter(({ text }) => !/^…|PLACE|--shop S --plan P/.test(text));

/** SQL statements passed to psql, without their quotes. */
export const statements = (): Typed[] =>
  PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/psql "\$DATABASE_URL"((?:\s+-\w+|\s+"[^"]+"|\s+'[^']+')+)/g)].flatMap(([, words]) =>
      [...words!.matchAll(/"([^"]+)"|'([^']+)'/g)].map(([, double, single]) => ({ page, text: (double ?? single)! })),
    ),
  );

/** Splits words like a shell. */
export const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);

/** The first code block of a page with this beginning. */
export function blockOf(page: string, beginning: string): string {
  const block = [...textOf(page).matchAll(/```\n([\s\S]*?)```/g)].find(([, code]) => code!.startsWith(beginning));
  if (!block) throw new Error(`${page} has no block that begins with ${beginning}`);
  return block[1]!;
}
