/** An exact number: `top / bottom`, bottom > 0. Floats never touch points or money (I-01). */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** A decimal number or text as a fraction: "12.50" is 1250/100. Accepts at most what JSON numbers of six decimals print. */
export function fraction(decimal: string | number | bigint): Fraction {
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(String(decimal));
  if (!match) throw new RangeError(`"${decimal}" is no decimal number`);
  const digits = match[2] ?? '';
  return { top: BigInt(match[1]! + digits), bottom: 10n ** BigInt(digits.length) };
}

/** a × b, exactly. */
export function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

/** a / b; b must be positive. */
export function over(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom, bottom: a.bottom * b.top };
}

/** Rounds a fraction that is not negative: nearest turns .5 up (spec EARN-067, I-16). */
export function round({ top, bottom }: Fraction, mode: 'nearest' | 'up' | 'down'): bigint {
  if (mode === 'down') return top / bottom;
  if (mode === 'up') return (top + bottom - 1n) / bottom;
  return (2n * top + bottom) / (2n * bottom);
}

/** Maximum number of decimals of an exact value. */
const MAX_DIGITS = 10;

/** The exact value as text: a decimal when it ends within ten digits ("25.9"), else a fraction in lowest terms ("100/3"). */
export function exact({ top, bottom }: Fraction): string {
  if (top < 0n) return `-${exact({ top: -top, bottom })}`;
  if (top < EXACT_IN_DOUBLE && bottom < EXACT_IN_DOUBLE) return exactly(Number(top), Number(bottom));
  const common = gcd(top, bottom);
  const [t, b] = [top / common, bottom / common];
  const scale = 10n ** BigInt(MAX_DIGITS);
  if (scale % b !== 0n) return `${t}/${b}`;
  return decimalOf(t / b, Number(((t % b) * scale) / b));
}

/** Integers below this are exact in a double, which is several times faster. */
const EXACT_IN_DOUBLE = 2n ** 53n;

/** Fast path of `exact` for integers below 2^53, whose remainders and quotients are exact as doubles. */
function exactly(top: number, bottom: number): string {
  let [common, rest] = [top, bottom];
  while (rest !== 0) [common, rest] = [rest, common % rest];
  const [t, b] = [top / common, bottom / common];
  const scale = 10 ** MAX_DIGITS;
  if (scale % b !== 0) return `${t}/${b}`;
  return decimalOf((t - (t % b)) / b, (t % b) * (scale / b));
}

/** Text of a whole number and a number of ten-thousand-millionths, which always fits a double. */
function decimalOf(whole: bigint | number, fraction: number): string {
  if (fraction === 0) return String(whole);
  let [digits, rest] = [MAX_DIGITS, fraction];
  for (; rest % 10 === 0; rest /= 10) digits -= 1;
  return `${whole}.${String(rest).padStart(digits, '0')}`;
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
