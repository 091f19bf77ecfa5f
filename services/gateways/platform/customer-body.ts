import { z } from 'zod';
import { numberOf } from './operations.js';

/** Fields of a customer in the Admin API: those of a customers/update webhook, consent to marketing, tags and language. */
export const CUSTOMER_FIELDS = `
  id firstName lastName state createdAt updatedAt taxExempt tags locale
  defaultAddress { name phone address1 zip city countryCodeV2 }
  defaultEmailAddress { emailAddress marketingState marketingUpdatedAt }
  defaultPhoneNumber { phoneNumber }
`;

export const customerNode = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  state: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  taxExempt: z.boolean(),
  tags: z.array(z.string()),
  locale: z.string(),
  defaultAddress: z
    .object({
      name: z.string().nullable(),
      phone: z.string().nullable(),
      address1: z.string().nullable(),
      zip: z.string().nullable(),
      city: z.string().nullable(),
      countryCodeV2: z.string().nullable(),
    })
    .nullable(),
  defaultEmailAddress: z
    .object({
      emailAddress: z.string().nullable(),
      marketingState: z.string(),
      marketingUpdatedAt: z.string().nullable(),
    })
    .nullable(),
  defaultPhoneNumber: z.object({ phoneNumber: z.string().nullable() }).nullable(),
});
export type CustomerNode = z.output<typeof customerNode>;

/** Converts a customer of the API to the shape of a customers/update delivery, so that both are parsed by the same code. */
export const customerBody = ({ defaultAddress: address, defaultEmailAddress: mail, ...customer }: CustomerNode) => ({
  id: numberOf(customer.id),
  first_name: customer.firstName,
  last_name: customer.lastName,
  email: mail?.emailAddress ?? null,
  phone: customer.defaultPhoneNumber?.phoneNumber ?? null,
  state: customer.state.toLowerCase(),
  created_at: customer.createdAt,
  updated_at: customer.updatedAt,
  tax_exempt: customer.taxExempt,
  /** A webhook has neither tags nor language. */
  tags: customer.tags,
  locale: customer.locale,
  default_address: address && {
    name: address.name,
    phone: address.phone,
    address1: address.address1,
    zip: address.zip,
    city: address.city,
    country_code: address.countryCodeV2,
  },
  /** Null for a customer who was never asked for consent. */
  email_marketing_consent: mail?.marketingUpdatedAt
    ? { state: mail.marketingState.toLowerCase(), consent_updated_at: mail.marketingUpdatedAt }
    : null,
});
export type CustomerBody = ReturnType<typeof customerBody>;
