import fs from 'node:fs';

/** Fields of a line of libpq's password file; a colon or backslash inside one is escaped. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/((?:\\.|[^\\:])*)(?::|$)/g)].map(([, field = '']) => field.replace(/\\(.)/g, '$1'));

const escaped = (text: string): string => text.replace(/[\\:]/g, '\\$&');

/** A role and its password; two lines of one role mean a password rotation, newer first. */
interface PassfileEntry {
  readonly user: string;
  readonly password: string;
}

/** The entries of a password file, for every host and database; none without a file. */
export function readPassfile(file: string): PassfileEntry[] {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(fieldsOf)
    .map(([, , , user = '', password = '']) => ({ user, password }));
}

/** Replaces a password file, readable by its owner only. */
export function writePassfile(file: string, entries: readonly PassfileEntry[]): void {
  const lines = entries.map(({ user, password }) => `*:*:*:${escaped(user)}:${escaped(password)}\n`);
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, lines.join(''), { mode: 0o600 });
  fs.renameSync(unfinished, file);
}
