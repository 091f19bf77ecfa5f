import { shortDecimal } from './decimal.js';
import { dictionary } from './dictionary.js';

/** Currencies whose smallest unit is not a hundredth (ISO 4217). */
const EXPONENT: Readonly<Record<string, number>> = dictionary({
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
});

/** Decimal places of a currency: JPY 0, USD 2, KWD 3. */
export function exponentOf(currency: string): number {
  return EXPONENT[currency] ?? 2;
}

/** Whether an amount is less than the smallest unit of a currency, so that no coupon can have it as its value. */
export const isBelowUnit = (amount: number, currency: string): boolean => amount < 10 ** -exponentOf(currency);

/** Whether a decimal text has more digits than a currency, zeros at its end aside. */
export const isTooFine = (amount: string, currency: string): boolean =>
  (amount.split('.')[1] ?? '').replace(/0+$/, '').length > exponentOf(currency);

/**
 * A decimal text in minor units of a currency: "12.3" USD is 1230n.
 * @throws RangeError when the text is no decimal number or has more (non-zero) digits than the currency.
 */
export function toMinor(amount: string, currency: string): bigint {
  const short = shortDecimal(amount, exponentOf(currency));
  return short === null ? longToMinor(amount, currency) : BigInt(short);
}

function longToMinor(amount: string, currency: string): bigint {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,12}))?$/.exec(amount);
  if (!match) throw new RangeError(`"${amount}" is no amount of money`);
  const exponent = exponentOf(currency);
  const digits = (match[3] ?? '').padEnd(exponent, '0');
  if (/[1-9]/.test(digits.slice(exponent))) throw new RangeError(`"${amount}" has more digits than ${currency} allows`);
  const minor = BigInt(match[2] + digits.slice(0, exponent));
  return match[1] === '-' ? -minor : minor;
}

/** Minor units as a decimal text of the currency: 1230n USD is "12.30". */
export function fromMinor(minor: bigint, currency: string): string {
  const exponent = exponentOf(currency);
  if (exponent === 0) return String(minor);
  const sign = minor < 0n ? '-' : '';
  const digits = String(minor < 0n ? -minor : minor).padStart(exponent + 1, '0');
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
