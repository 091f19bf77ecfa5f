import fs from 'node:fs';
import path from 'node:path';

/** A command as a page of the documentation writes it. */
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

/** What follows `npm run ledger --`, to the end of the line or of the code; placeholders of a usage are no command. */
export const ledgerCommands = (): Typed[] =>
  matches(/npm run ledger -- ([^`\n]+)/g).filter(({ text }) => !/^…|PLACE|--shop S --plan P/.test(text));

/** The statements that psql is given, without their quotes. */
export const statements = (): Typed[] =>
  PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/psql "\$DATABASE_URL"((?:\s+-\w+|\s+"[^"]+"|\s+'[^']+')+)/g)].flatMap(([, words]) =>
      [...words!.matchAll(/"([^"]+)"|'([^']+)'/g)].map(([, double, single]) => ({ page, text: (double ?? single)! })),
    ),
  );

/** Words as a shell takes them apart. */
export const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);

/** The first block of code of a page that begins so. */
export function blockOf(page: string, beginning: string): string {
  const block = [...textOf(page).matchAll(/```\n([\s\S]*?)```/g)].find(([, code]) => code!.startsWith(beginning));
  if (!block) throw new Error(`${page} has no block that begins with ${beginning}`);
  return block[1]!;
}
