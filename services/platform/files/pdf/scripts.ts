/**
 * Characters of the embedded font (DejaVu Sans): Latin with all its accents, Greek, Cyrillic, Vietnamese, punctuation and signs of
 * currencies. What is written from right to left is left out, since lines are set from left to right.
 */
const EMBEDDED: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x2af],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ff],
  [0x400, 0x525],
  [0x1e00, 0x1efb],
  [0x2010, 0x2044],
  [0x20a0, 0x20b5],
  [0x20b8, 0x20ba],
  [0x20bd, 0x20bd],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

const isEmbedded = (letter: string): boolean => {
  const code = letter.codePointAt(0)!;
  return EMBEDDED.some(([first, last]) => code >= first && code <= last);
};

/** Characters of JIS X 0208, all of which Adobe-Japan1 has: what Shift_JIS writes in two bytes. */
const JAPANESE: ReadonlySet<string> = new Set(
  [...rangeOf(0x81, 0x9f), ...rangeOf(0xe0, 0xef)].flatMap((lead) =>
    rangeOf(0x40, 0xfc).flatMap((trail) => {
      const letter = new TextDecoder('shift_jis').decode(Uint8Array.of(lead, trail));
      return [...letter].length === 1 && letter !== '\ufffd' && letter > '\u02ff' ? [letter] : [];
    }),
  ),
);

function rangeOf(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export type Script = 'embedded' | 'japanese';

/** A part of a text that one font writes. */
export interface Run {
  readonly script: Script;
  readonly text: string;
}

const scriptOf = (letter: string): Script | null =>
  isEmbedded(letter) ? 'embedded' : JAPANESE.has(letter) ? 'japanese' : null;

/** A text as the fonts can write it: composed letters, and no marks of direction. */
const prepared = (text: string): string => text.normalize('NFC').replace(/[\u200e\u200f\u2068\u2069]/g, '');

/** Whether the fonts have every character of a text. */
export const isWritable = (text: string): boolean =>
  [...prepared(text)].every((letter) => scriptOf(letter) !== null || /\s/.test(letter));

/** The parts of a text by font; a question mark stands for a character that no font has. */
export function runsOf(text: string): Run[] {
  const runs: { script: Script; text: string }[] = [];
  for (const letter of prepared(text).replace(/[\t\n\r]+/g, ' ')) {
    const script = scriptOf(letter) ?? 'embedded';
    const written = scriptOf(letter) === null ? '?' : letter;
    const last = runs.at(-1);
    if (last?.script === script) last.text += written;
    else runs.push({ script, text: written });
  }
  return runs;
}
