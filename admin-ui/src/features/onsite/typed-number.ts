/** A number as typed: what is none, or is too large to be exact, stays, so that the message says so. */
export function typedNumber(text: string): unknown {
  const number = /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : text;
}
