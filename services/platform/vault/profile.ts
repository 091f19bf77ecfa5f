import { withoutRefs } from '@loyalty/contracts/kernel/note-ref';

/** Personal data of a customer as far as the platform sent it; missing parts are empty. */
export interface Profile {
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
  readonly phone: string;
  readonly city?: string;
  /** Two letters. */
  readonly countryCode?: string;
  /** Null while unknown. */
  readonly taxExempt?: boolean | null;
  /** Street, postcode and country of the default address, in small letters without spaces. */
  readonly address?: string;
}

/**
 * Serializes a profile for sealing: its parts in a row. Later parts are at the end and omitted when empty, so that an earlier profile reads
 * the same, and unchanged data makes no new version.
 */
export function textOf({
  name,
  firstName,
  email,
  phone,
  city = '',
  countryCode = '',
  taxExempt = null,
  address = '',
}: Profile): string {
  const later = [city, countryCode, taxExempt, address];
  while (later.length > 0 && !later.at(-1) && later.at(-1) !== false) later.pop();
  return JSON.stringify([name, firstName, email, phone, ...later]);
}

/** Inverse of `textOf`. */
export function profileOf(text: string): Profile {
  type Parts = [string, string, string, string, string?, string?, (boolean | null)?, string?];
  const [name, firstName, email, phone, city, countryCode, taxExempt, address] = JSON.parse(withoutRefs(text)) as Parts;
  return {
    name,
    firstName,
    email,
    phone,
    ...(city ? { city } : {}),
    ...(countryCode ? { countryCode } : {}),
    ...(typeof taxExempt === 'boolean' ? { taxExempt } : {}),
    ...(address ? { address } : {}),
  };
}

export interface ProfileRef {
  readonly shop: string;
  readonly customer: string;
  readonly version: number;
}

export const refKey = ({ shop, customer, version }: ProfileRef): string => `${shop}/${customer}/${version}`;
