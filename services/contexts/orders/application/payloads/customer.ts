import { z } from 'zod';
import { beginning, moment, platformId, read, text, unwrap } from '../../../../platform/inbox/payload.js';
import type { Profile } from '../../../../platform/vault/profile.js';

const shape = z.looseObject({
  id: platformId,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  state: text,
  created_at: moment,
  updated_at: moment,
  default_address: z.looseObject({ name: text, phone: text, city: text, country_code: text }).nullish(),
  tax_exempt: z.boolean().nullish().catch(null),
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

/** Address and tax exemption of a person, as far as the payload has them. */
function whereabouts({ default_address: address, tax_exempt: taxExempt }: z.output<typeof shape>): Partial<Profile> {
  const city = beginning(address?.city.trim() ?? '', 100);
  const countryCode = beginning(address?.country_code.trim() ?? '', 2);
  return {
    ...(city ? { city } : {}),
    ...(countryCode ? { countryCode } : {}),
    ...(typeof taxExempt === 'boolean' ? { taxExempt } : {}),
  };
}

/** Reads a customers/* body, or the customer inside an order. */
export function readCustomer(body: unknown): CustomerPayload {
  const reported = read(shape, unwrap(body, 'customer'));
  const firstName = beginning(reported.first_name.trim(), MAX);
  const name =
    [firstName, reported.last_name.trim()].filter(Boolean).join(' ') || reported.default_address?.name.trim() || '';
  return {
    customer: reported.id,
    profile: {
      name: beginning(name, MAX),
      firstName,
      email: beginning(reported.email.trim().toLowerCase(), MAX),
      phone: beginning((reported.phone || reported.default_address?.phone || '').trim(), 40),
      ...whereabouts(reported),
    },
    member: !GUEST_STATES.has(reported.state),
    since: reported.created_at,
    updatedAt: reported.updated_at,
  };
}
