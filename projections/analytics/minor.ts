import { exponentOf, toMinor } from '@loyalty/contracts/kernel/money';

/** Money in minor units. Fractions below the currency's smallest unit (a tenth of a yen) are rounded down. */
export function minorOf(amount: string, currency: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  const digits = exponentOf(currency);
  return toMinor(digits === 0 ? whole : `${whole}.${fraction.slice(0, digits).padEnd(digits, '0')}`, currency);
}
