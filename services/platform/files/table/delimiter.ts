/** Characters that cells of a table are told apart by. */
export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

const SEPARATOR_LINE = /^sep=([,;\t])\r?\n?/i;

/** The first lines of a text, without those in quotes. */
function outsideQuotes(text: string): string[] {
  return text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\r|\n/);
}

/** How often a character is in a line. */
const count = (line: string, character: string): number => line.split(character).length - 1;

/** A spreadsheet's first line `sep=;`, which says the delimiter; it is no row. */
export const separatorLine = (text: string): { delimiter: Delimiter; length: number } | null => {
  const found = SEPARATOR_LINE.exec(text);
  return found ? { delimiter: found[1] as Delimiter, length: found[0].length } : null;
};

/** The delimiter of a table by its header: the one that is there most often, the comma where none is. */
export function delimiterOf(text: string): Delimiter {
  const stated = separatorLine(text);
  if (stated) return stated.delimiter;
  const header = outsideQuotes(text).find((line) => line.trim() !== '') ?? '';
  return delimiters.reduce((best, one) => (count(header, one) > count(header, best) ? one : best));
}
