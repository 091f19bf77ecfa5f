import { dictionary } from '@loyalty/contracts/kernel/dictionary';

/** Letters of the fonts that every PDF viewer brings, beyond Latin-1: those of Windows-1252. */
const WESTERN = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Spaces and signs of number formats that these fonts lack, and what stands for them. */
const SUBSTITUTES: Readonly<Record<string, string>> = dictionary({
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2212': '-',
  '\u2068': '',
  '\u2069': '',
});

const isWestern = (letter: string): boolean =>
  (letter >= ' ' && letter <= '~') || (letter >= '\u00a0' && letter <= '\u00ff') || WESTERN.has(letter);

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

export type Script = 'western' | 'japanese';

/** A part of a text that one font writes. */
export interface Run {
  readonly script: Script;
  readonly text: string;
}

const scriptOf = (letter: string): Script | null =>
  isWestern(letter) ? 'western' : JAPANESE.has(letter) ? 'japanese' : null;

/** A text as the fonts can write it: composed letters, and spaces and signs that they have. */
const prepared = (text: string): string =>
  text.normalize('NFC').replace(/[\u202f\u2009\u2212\u2068\u2069]/g, (sign) => SUBSTITUTES[sign] ?? '');

/** Whether the fonts have every character of a text. */
export const isWritable = (text: string): boolean =>
  [...prepared(text)].every((letter) => scriptOf(letter) !== null || /\s/.test(letter));

/** The parts of a text by font; a question mark stands for a character that no font has. */
export function runsOf(text: string): Run[] {
  const runs: { script: Script; text: string }[] = [];
  for (const letter of prepared(text).replace(/[\t\n\r]+/g, ' ')) {
    const script = scriptOf(letter) ?? 'western';
    const written = scriptOf(letter) === null ? '?' : letter;
    const last = runs.at(-1);
    if (last?.script === script) last.text += written;
    else runs.push({ script, text: written });
  }
  return runs;
}
