/** Exact decimals, reimplemented for the checker: it must not depend on the product's own arithmetic. */
export interface Decimal {
  readonly digits: bigint;
  /** Number of decimal places. */
  readonly scale: number;
}

const NO_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Decimal places of a currency (ISO 4217, P1). */
export function digitsOf(currency: string): number {
  if (NO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}

export function decimal(value: string | number): Decimal {
  const text = String(value);
  const point = text.indexOf('.');
  if (point < 0) return { digits: BigInt(text), scale: 0 };
  const scale = text.length - point - 1;
  return { digits: BigInt(text.slice(0, point) + text.slice(point + 1)), scale };
}

/** An amount in the smallest unit of its currency; the product never writes more decimals. */
export function smallest(amount: string, currency: string): bigint {
  const { digits, scale } = decimal(amount);
  const decimals = digitsOf(currency);
  if (scale <= decimals) return digits * 10n ** BigInt(decimals - scale);
  const cut = 10n ** BigInt(scale - decimals);
  if (digits % cut !== 0n) throw new RangeError(`${amount} has too many digits for ${currency}`);
  return digits / cut;
}

export type Rounding = 'nearest' | 'up' | 'down';

/** A quotient of two non-negative whole numbers, rounded; halves are rounded up. */
export function quotient(over: bigint, under: bigint, rounding: Rounding): bigint {
  const whole = over / under;
  const rest = over - whole * under;
  if (rest === 0n || rounding === 'down') return whole;
  return rounding === 'up' || rest * 2n >= under ? whole + 1n : whole;
}
