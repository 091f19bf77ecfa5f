// The test double has separate arithmetic on purpose: shared code would share its errors with the ledger under test.

/** Amounts are bigints in minor units, so that no sum is ever a rounded float. */
export type Minor = bigint;

const EXPONENTS: Record<string, number> = { JPY: 0, KRW: 0, CLP: 0, VND: 0, KWD: 3, BHD: 3, JOD: 3, OMR: 3, TND: 3 };

/** Decimal places of a currency (ISO 4217); two by default. */
export const decimalsOf = (currency: string): number => EXPONENTS[currency] ?? 2;

/** Parses a decimal text to minor units. @throws RangeError for more decimals than the currency has, or an invalid number */
export function toMinor(amount: string, currency: string): Minor {
  const decimals = decimalsOf(currency);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount.trim());
  const fraction = (match?.[3] ?? '').replace(/0+$/, '');
  if (!match || fraction.length > decimals) throw new RangeError(`"${amount}" is not an amount in ${currency}`);
  const value = BigInt(match[2] + fraction.padEnd(decimals, '0'));
  return match[1] ? -value : value;
}

/** Formats minor units like the platform: always with the currency's full number of decimals. */
export function fromMinor(value: Minor, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return value < 0n ? `-${text}` : text;
}

/** `value × numerator ÷ denominator`, halves rounded away from zero; the denominator is positive. */
export function scale(value: Minor, numerator: bigint, denominator: bigint): Minor {
  const product = value * numerator * 2n;
  const half = product < 0n ? -denominator : denominator;
  return (product + half) / (denominator * 2n);
}

/** Parses a decimal rate such as "0.08875" to a fraction. */
export function rateOf(text: string): { numerator: bigint; denominator: bigint } {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!match) throw new RangeError(`"${text}" is not a rate`);
  const fraction = match[2] ?? '';
  return { numerator: BigInt(match[1] + fraction), denominator: 10n ** BigInt(fraction.length) };
}

/** Splits `total` by the weights so that the parts add up exactly; the remainder goes to the first lines. */
export function spread(total: Minor, weights: Minor[]): Minor[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (total * weight) / whole);
  let rest = total - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, index) => {
    if (rest <= 0n || weights[index] === 0n) return part;
    rest -= 1n;
    return part + 1n;
  });
}
