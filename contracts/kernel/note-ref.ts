/** Free text about people is in the vault; an event's text field has the reference to it (docs/adr/0450). */
const NOTE = /^note:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const LENGTH = 'note:'.length + 36;

export const noteRef = (id: string): string => `note:${id}`;

/** The note that a text refers to; null for any other text. */
export const noteIn = (text: string): string | null => (text.length === LENGTH ? (NOTE.exec(text)?.[1] ?? null) : null);

const LOOK_ALIKE = /(?<=^|")note:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?="|$)/g;

/** A text that people chose, or JSON with such texts: what looks like a reference in it opens nothing. */
export const withoutRefs = (text: string): string => (text.includes('note:') ? text.replace(LOOK_ALIKE, '') : text);
