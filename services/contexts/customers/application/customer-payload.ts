import { z } from 'zod';
import { beginning, moment, platformId, read, text, unwrap } from '../../../platform/inbox/payload.js';
import type { Profile } from '../../../platform/vault/profile.js';

export const customerShape = z.looseObject({
  id: platformId,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  state: text,
  created_at: moment,
  updated_at: moment,
  default_address: z
    .looseObject({ name: text, phone: text, address1: text, zip: text, city: text, country_code: text })
    .nullish(),
  tax_exempt: z.boolean().nullish().catch(null),
  tags: z.array(z.string()).nullish().catch(null),
  locale: text,
});

/** A customer as in a delivery. */
export interface CustomerPayload {
  readonly customer: string;
  readonly profile: Profile;
  /** Disabled or invited accounts count as guests; a payload without a state is a member's. */
  readonly member: boolean;
  readonly since: string | null;
  readonly updatedAt: string | null;
}

const GUEST_STATES = new Set(['disabled', 'invited', 'declined']);
const MAX = 255;
const MAX_LANGUAGE = 20;
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Control characters, and marks that are not seen but make one text look like another or turn what follows around. Joiners of emoji stay. */
const UNSEEN = /[\p{Cc}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

/** One line of text as lists and mails can show it. */
const oneLine = (text: string): string => text.replace(LINE_BREAKS, ' ').replace(UNSEEN, '').trim();

/** Address and tax exemption of a person, as far as the payload has them. */
function whereabouts({
  default_address: address,
  tax_exempt: taxExempt,
}: z.output<typeof customerShape>): Partial<Profile> {
  const city = beginning(oneLine(address?.city ?? ''), 100);
  const countryCode = beginning(oneLine(address?.country_code ?? ''), 2);
  const home = homeOf(address?.address1 ?? '', address?.zip ?? '', countryCode);
  return {
    ...(city ? { city } : {}),
    ...(countryCode ? { countryCode } : {}),
    ...(typeof taxExempt === 'boolean' ? { taxExempt } : {}),
    ...(home ? { address: home } : {}),
  };
}

/** Tags and language, which only the store's own answers have. */
function traits({ tags, locale }: z.output<typeof customerShape>): Pick<Profile, 'tags' | 'language'> {
  const language = beginning(oneLine(locale), MAX_LANGUAGE);
  return {
    ...(tags ? { tags: tags.map((tag) => beginning(oneLine(tag), MAX)).filter(Boolean) } : {}),
    ...(language ? { language } : {}),
  };
}

/** An address by which two households are told apart; '' where the street or the postcode is missing. */
function homeOf(street: string, zip: string, country: string): string {
  const [place, code] = [street, zip].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return place && code ? beginning(`${place}|${code}|${country.toLowerCase()}`, MAX) : '';
}

export const consentShape = z.looseObject({
  email_marketing_consent: z.looseObject({ state: text, consent_updated_at: moment }).nullish(),
});

/** Consent to marketing by e-mail; its time is null where the body does not say it, and all of it where the body says nothing. */
export function readConsent(body: unknown): { readonly subscribed: boolean; readonly at: string | null } | null {
  const { email_marketing_consent: consent } = read(consentShape, body);
  return consent ? { subscribed: consent.state === 'subscribed', at: consent.consent_updated_at } : null;
}

/** Reads a customers/* body, or the customer inside an order. */
export function readCustomer(body: unknown): CustomerPayload {
  const payload = read(customerShape, unwrap(body, 'customer'));
  const firstName = beginning(oneLine(payload.first_name), MAX);
  const name =
    [firstName, oneLine(payload.last_name)].filter(Boolean).join(' ') || oneLine(payload.default_address?.name ?? '');
  return {
    customer: payload.id,
    profile: {
      name: beginning(name, MAX),
      firstName,
      email: beginning(oneLine(payload.email).toLowerCase(), MAX),
      phone: beginning(oneLine(payload.phone || payload.default_address?.phone || ''), 40),
      ...whereabouts(payload),
      ...traits(payload),
    },
    member: !GUEST_STATES.has(payload.state),
    since: payload.created_at,
    updatedAt: payload.updated_at,
  };
}
