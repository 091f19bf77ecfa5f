import type { FileText, ReadFile } from './translation-file.js';

const HEAD = ['id', 'source', 'target'] as const;

/** A field in quotes; one that a spreadsheet would take for a formula gets an apostrophe, which is taken off again. */
const quoted = (text: string): string => `"${text.replace(/^(?='*[=+\-@\t])/, "'").replaceAll('"', '""')}"`;
const unquoted = (text: string): string => text.replace(/^'(?='*[=+\-@\t])/, '');

/** Texts as CSV, with a mark of the encoding for spreadsheets. */
export const writeCsv = (texts: readonly FileText[]): string =>
  `\ufeff${[HEAD, ...texts.map(({ id, source, target }) => [id, source, target])].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

const END = /"((?:[^"]|"")*)"(?=[,;\r\n]|$)|[^,;\r\n"]*/y;

/** The fields of each line; null where a quote is not closed. Commas or semicolons separate them. */
function linesOf(content: string): string[][] | null {
  const lines: string[][] = [[]];
  for (let at = 0; at <= content.length; ) {
    END.lastIndex = at;
    const [whole = '', inQuotes] = END.exec(content) ?? [];
    at += whole.length;
    if (content[at] === '"' && inQuotes === undefined) return null;
    lines.at(-1)?.push(unquoted(inQuotes === undefined ? whole : inQuotes.replaceAll('""', '"')));
    const sign = content[at];
    if (sign === undefined) break;
    if (sign === '\r' || sign === '\n') {
      at += content.startsWith('\r\n', at) ? 2 : 1;
      lines.push([]);
    } else at += 1;
  }
  return lines.filter((fields) => fields.some((field) => field !== ''));
}

/** Reads CSV with the columns id, source and target in any order. */
export function readCsv(content: string): ReadFile {
  const [head, ...rows] = linesOf(content.replace(/^\ufeff/, '')) ?? [];
  const places = HEAD.map((name) => head?.findIndex((title) => title.trim().toLowerCase() === name) ?? -1);
  if (places.includes(-1)) return { unreadable: 'csv' };
  return {
    language: null,
    texts: rows.map((fields) => {
      const [id = '', source = '', target = ''] = places.map((at) => fields[at] ?? '');
      return { id: id.trim(), source, target };
    }),
  };
}
