const POINT = 46;
const ZERO = 48;
/** Whole numbers below this are exact in a double. */
const EXACT = 2 ** 53;

/**
 * A plain decimal text in units of 10^-digits, exactly: "12.3" with two digits is 1230. Doubles hold whole numbers exactly up to 2^53,
 * which is several times faster than bigint arithmetic.
 * @returns null for longer numbers, more digits and invalid decimals, which need the exact path
 */
export function shortDecimal(text: string, digits: number): number | null {
  const from = text.startsWith('-') ? 1 : 0;
  const end = text.length;
  if (end === from || end - from > 16 || text.charCodeAt(from) === POINT || text.charCodeAt(end - 1) === POINT)
    return null;
  let value = 0;
  let missing = digits;
  let isFraction = false;
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === POINT && !isFraction) {
      isFraction = true;
      continue;
    }
    const digit = code - ZERO;
    if (digit < 0 || digit > 9) return null;
    value = value * 10 + digit;
    if (isFraction) missing -= 1;
  }
  if (missing < 0) return null;
  for (; missing > 0; missing--) value *= 10;
  if (value >= EXACT) return null;
  return from === 1 ? -value : value;
}
