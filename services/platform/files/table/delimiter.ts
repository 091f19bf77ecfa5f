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

/** Rows that are looked at: more of them show nothing else. */
const LOOKED_AT = 100;

/** A sign between digits may as well be one of a number. */
const withoutNumbers = (line: string): string => line.replace(/(?<=\d)[,;\t](?=\d)/g, '');

/** A spreadsheet's first line `sep=;`, which says the delimiter; it is no row. */
export const separatorLine = (text: string): { delimiter: Delimiter; length: number } | null => {
  const found = SEPARATOR_LINE.exec(text);
  return found ? { delimiter: found[1] as Delimiter, length: found[0].length } : null;
};

/** Whether the first of two lists of ranks goes before the second. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return at >= 0 && one[at]! > other[at]!;
}

/**
 * The delimiter of a table: one that stands in most rows as often as in the header. Of several it is the one that the header has most often
 * outside numbers, and the comma where there is none.
 */
export function delimiterOf(text: string): Delimiter {
  const stated = separatorLine(text);
  if (stated) return stated.delimiter;
  const [header = '', ...rows] = outsideQuotes(text)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT);
  const ranked = delimiters.map((delimiter) => {
    const columns = count(header, delimiter);
    const agreeing = columns === 0 ? 0 : rows.filter((row) => count(row, delimiter) === columns).length;
    const isAgreed = agreeing * 2 > rows.length ? 1 : 0;
    return { delimiter, ranks: [isAgreed, count(withoutNumbers(header), delimiter), agreeing, columns] };
  });
  return ranked.reduce((best, one) => (isBefore(one.ranks, best.ranks) ? one : best)).delimiter;
}
