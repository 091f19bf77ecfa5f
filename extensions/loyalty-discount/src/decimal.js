/**
 * Exact decimal numbers: a whole number of units, and how many of its digits stand behind the point.
 * @typedef {{ units: bigint, places: number }} Decimal
 */

/**
 * @param {string | number} text a number without a sign, such as "12.50"
 * @returns {Decimal}
 * @throws {SyntaxError} for anything else
 */
export function decimal(text) {
  const [whole = '', fraction = ''] = String(text).split('.');
  return { units: BigInt(whole + fraction), places: fraction.length };
}

/** @param {Decimal} a @param {Decimal} b @returns {Decimal} */
export const times = (a, b) => ({ units: a.units * b.units, places: a.places + b.places });

/** @param {Decimal} a @param {number} places at least those of the number */
const unitsAt = ({ units, places: own }, places) => units * 10n ** BigInt(places - own);

/** @param {Decimal} a @param {Decimal} b @param {(a: bigint, b: bigint) => bigint} of @returns {Decimal} */
function joined(a, b, of) {
  const places = Math.max(a.places, b.places);
  return { units: of(unitsAt(a, places), unitsAt(b, places)), places };
}

/** @param {Decimal} a @param {Decimal} b */
export const plus = (a, b) => joined(a, b, (one, other) => one + other);

/** @param {Decimal} a @param {Decimal} b */
export const minus = (a, b) => joined(a, b, (one, other) => one - other);

/** @param {Decimal} a @param {Decimal} b */
export const least = (a, b) => joined(a, b, (one, other) => (one < other ? one : other));

/** @param {Decimal} a @param {Decimal} b */
export const greatest = (a, b) => joined(a, b, (one, other) => (one > other ? one : other));

/** Whether the first is less than the second. @param {Decimal} a @param {Decimal} b */
export const isLess = (a, b) => minus(a, b).units < 0n;

/** Cut to a number of places, which never makes a discount larger. @param {Decimal} a @param {number} places @returns {Decimal} */
export const roundedDown = (a, places) =>
  a.places <= places ? a : { units: a.units / 10n ** BigInt(a.places - places), places };

/** @param {Decimal} a a number that is not negative */
export function textOf({ units, places }) {
  const digits = String(units).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
