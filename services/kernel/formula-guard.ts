/** Signs that begin a formula, also the full-width ones of Japanese keyboards (I-83). */
const SIGNS = '=+\\-@＝＋－＠';
/** Beginning of a cell that a spreadsheet would take for a formula. */
const FORMULA = new RegExp(`^[${SIGNS}\\t\\r\\n]`);
/** Inside a cell: where the list separator of the reader's country or a line end begins another cell for some programs. */
const INNER = new RegExp(`(?<=[;\\r\\n])(?=[${SIGNS}])`, 'g');
const GUARDS = new RegExp(`(^|[;\\r\\n])'(?=[${SIGNS}])`, 'g');
/** A negative number is none: it is the same value in a spreadsheet, and can be read again as it is. */
const NEGATIVE = /^-\d+(?:[.,]\d+)*$/;
/** Nor is an international phone number. */
const PHONE = /^\+\d[\d ]{5,18}$/;

/** A text with an apostrophe before whatever a spreadsheet would take for a formula. */
export function guarded(text: string): string {
  const inner = text.replace(INNER, "'");
  return FORMULA.test(text) && !NEGATIVE.test(text) && !PHONE.test(text) ? `'${inner}` : inner;
}

/** A text without these apostrophes, so that a file of ours is read as it was written. */
export const unguarded = (text: string): string => text.replace(GUARDS, '$1');
