/** Free text about people is in the vault; an event's text field has the reference to it (docs/adr/0450). */
const NOTE = /^note:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const LENGTH = 'note:'.length + 36;

export const noteRef = (id: string): string => `note:${id}`;

/** The note that a text refers to; null for any other text. */
export const noteIn = (text: string): string | null => (text.length === LENGTH ? (NOTE.exec(text)?.[1] ?? null) : null);

/** A note from before notes were sealed: the text of an event, by its position and the number of the field (docs/adr/0476). */
interface OlderNote {
  readonly position: number;
  readonly field: number;
}

const OLDER = /^00000000-0000-8000-8(\d{3})-([0-9a-f]{12})$/;

export const olderNoteRef = ({ position, field }: OlderNote): string =>
  noteRef(`00000000-0000-8000-8${String(field).padStart(3, '0')}-${position.toString(16).padStart(12, '0')}`);

/** The place of a note in the log; null for one of the vault. */
export function olderNoteIn(note: string): OlderNote | null {
  const [, field, position] = OLDER.exec(note) ?? [];
  return field && position ? { position: Number.parseInt(position, 16), field: Number(field) } : null;
}

const LOOK_ALIKE = /(?<=^|")note:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?="|$)/g;

/** A text that people chose, or JSON with such texts: what looks like a reference in it opens nothing. */
export const withoutRefs = (text: string): string => (text.includes('note:') ? text.replace(LOOK_ALIKE, '') : text);
