import type { Tier } from '@loyalty/contracts/tiers/settings';

type Perk = Tier['perks'][number];

/** Perks that are typed as lines, each with the place of the known perk whose picture and reward it has. */
export interface PerkLines {
  readonly known: readonly Perk[];
  readonly lines: readonly { readonly text: string; readonly from: number | null }[];
}

/** The lines before anything is typed. */
export const linesOf = (known: readonly Perk[]): PerkLines => ({
  known,
  lines: known.map(({ description: text }, from) => ({ text, from })),
});

/** Number of texts that both begin with. */
function sameStart(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((text, index) => text !== b[index]);
  return at < 0 ? a.length : at;
}

/** The line that stood in the place of another before a change of the lines between the same neighbours. */
function placesOf(before: readonly string[], after: readonly string[]): (at: number) => number | undefined {
  const start = sameStart(before, after);
  const end = sameStart(before.slice(start).reverse(), after.slice(start).reverse());
  return (at) => (at >= start && at < Math.min(before.length, after.length) - end ? at : undefined);
}

/**
 * The lines after typing. Picture and reward stay with their description wherever it moves: with the known one first, then with a line as
 * it was typed before; only then does a line take them over from the one in whose place it was typed.
 */
export function retype({ known, lines }: PerkLines, texts: readonly string[]): PerkLines {
  const free = new Set(known.keys());
  const taken: (number | null)[] = texts.map(() => null);
  const take = (at: number, from: number | null | undefined) => {
    if (taken[at] === null && typeof from === 'number' && free.delete(from)) taken[at] = from;
  };
  const place = placesOf(
    lines.map(({ text }) => text),
    texts,
  );
  texts.forEach((text, at) => {
    const own = lines[at]?.from;
    if (typeof own === 'number' && known[own]?.description === text) take(at, own);
  });
  texts.forEach((text, at) => {
    take(
      at,
      [...free].find((from) => known[from]?.description === text),
    );
  });
  texts.forEach((text, at) => {
    take(at, lines.find((line) => line.text === text && line.from !== null && free.has(line.from))?.from);
  });
  texts.forEach((_, at) => {
    take(at, lines[place(at) ?? -1]?.from);
  });
  return { known, lines: texts.map((text, at) => ({ text, from: taken[at] ?? null })) };
}

/** The perks of typed lines. */
export const perksOf = ({ known, lines }: PerkLines): Perk[] =>
  lines.map(({ text, from }) => ({ icon: '', reward: '', ...(from === null ? {} : known[from]), description: text }));
