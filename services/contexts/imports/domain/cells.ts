import { unguarded } from '../../../kernel/formula-guard.js';

/** Spreadsheets keep digits as a text by a formula that is nothing but a text. */
const TEXT_FORMULA = /^="([^"]*)"$/;
/** Characters without a width: spaces that join or part, marks of direction, byte order marks, variants of glyphs. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu;
/** Whole numbers as programs write them that take every number for a fraction. */
const WHOLE_AS_FRACTION = /^(\+?\d+)[.,]0+$/;
/** The zero in +49 (0)151, which is dialled at home alone. */
const TRUNK_ZERO = /^(\s*(?:\+|00)[\d\s]*)\(0\)/;
/** An id as the platform's API writes it. */
const GLOBAL_ID = /^gid:\/\/shopify\/Customer\/(\d+)$/;

/** A cell as its author sees it: without invisible characters, its letters composed, and without what guards it against being a formula. */
export function plainCell(cell: string): string {
  const visible = unguarded(cell.replace(INVISIBLE, '').normalize('NFC'));
  return TEXT_FORMULA.exec(visible.trim())?.[1] ?? visible;
}

/** Spreadsheets keep digits as a text by an apostrophe before them. */
const digitsOf = (cell: string): string => cell.trim().replace(/^'/, '').replace(WHOLE_AS_FRACTION, '$1');

/** The platform's id in a cell: the number alone, however it is written. */
export const idOf = (cell: string): string => digitsOf(cell).replace(GLOBAL_ID, '$1');

/** A phone number by its digits, with the plus of an international one. */
export const phoneKey = (phone: string): string => {
  const digits = phone.replace(TRUNK_ZERO, '$1').replace(/[^\d+]/g, '');
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
};

export const phoneOf = (cell: string): string => phoneKey(digitsOf(cell));

export const emailOf = (cell: string): string => cell.trim().toLowerCase();
