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
  /** As the store spells them. Deliveries lack tags and language: what is known of them stays then. */
  readonly tags?: readonly string[];
  readonly language?: string;
}

/** The parts that every delivery has. */
export const coreOf = ({ tags: _, language: __, ...core }: Profile): Profile => core;

/** Whether a profile says nothing of the parts that deliveries lack. */
export const isCoreOnly = ({ tags, language }: Profile): boolean => tags === undefined && language === undefined;

/** A new profile with the parts of the last one that it says nothing of. */
export const withKnown = (profile: Profile, { tags, language }: Profile): Profile => ({
  ...(tags ? { tags } : {}),
  ...(language ? { language } : {}),
  ...profile,
});

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
  tags,
  language = '',
}: Profile): string {
  const later = [city, countryCode, taxExempt, address, tags ?? null, language];
  while (later.length > 0 && !later.at(-1) && later.at(-1) !== false) later.pop();
  return JSON.stringify([name, firstName, email, phone, ...later]);
}

/** Inverse of `textOf`. */
export function profileOf(text: string): Profile {
  type Later = [string?, string?, (boolean | null)?, string?, (string[] | null)?, string?];
  const [name, firstName, email, phone, ...later] = JSON.parse(withoutRefs(text)) as [
    ...[string, string, string, string],
    ...Later,
  ];
  const [city, countryCode, taxExempt, address, tags, language] = later;
  return {
    name,
    firstName,
    email,
    phone,
    ...(city ? { city } : {}),
    ...(countryCode ? { countryCode } : {}),
    ...(typeof taxExempt === 'boolean' ? { taxExempt } : {}),
    ...(address ? { address } : {}),
    ...(tags ? { tags } : {}),
    ...(language ? { language } : {}),
  };
}

export interface ProfileRef {
  readonly shop: string;
  readonly customer: string;
  readonly version: number;
}

export const refKey = ({ shop, customer, version }: ProfileRef): string => `${shop}/${customer}/${version}`;
