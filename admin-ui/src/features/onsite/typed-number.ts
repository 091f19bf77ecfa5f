/** A number as typed: what is none stays, so that the message says so. */
export const typedNumber = (text: string): unknown => (/^-?\d+$/.test(text.trim()) ? Number(text) : text);
