export interface ChartNote {
  readonly day: string;
  readonly text: string;
}

/** Height of a row of notes above the chart, in pixels. */
export const NOTE_PX = 15;
/** Share of the chart's width that a note's words take at most. */
const NOTE_WIDTH = 0.3;

export type PlacedNote = ChartNote & { readonly anchor: 'start' | 'middle' | 'end'; readonly row: number };

/** Notes at the marks of their days, in rows so that no words cover others or leave the chart. */
export function placeNotes(notes: readonly ChartNote[], drawn: readonly { readonly day: string }[]): PlacedNote[] {
  const ends: number[] = [];
  return notes.flatMap(({ day, text }) => {
    const at = drawn.findLastIndex((mark) => mark.day <= day);
    if (at < 0) return [];
    const place = drawn.length < 2 ? 0.5 : at / (drawn.length - 1);
    const anchor = place < NOTE_WIDTH / 2 ? 'start' : place > 1 - NOTE_WIDTH / 2 ? 'end' : 'middle';
    const begins = place - (anchor === 'start' ? 0 : anchor === 'end' ? NOTE_WIDTH : NOTE_WIDTH / 2);
    const free = ends.findIndex((end) => end <= begins);
    const row = free < 0 ? ends.length : free;
    ends[row] = begins + NOTE_WIDTH;
    return [{ day: drawn[at]!.day, text, anchor, row }];
  });
}
