import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { line, platformId } from '../kernel/shapes.js';
import { birthday } from './edit.js';
import { languageTag } from './filters.js';

/** Permission at the platform to create customers. */
export const CUSTOMER_CREATION_SCOPE = 'write_customers';

const name = z.union([z.literal(''), line(255)]).default('');

export const createCustomer = endpoint({
  id: 'customers.create',
  access: 'write',
  method: 'POST',
  path: '/lp/customers',
  summary: 'Create a customer of the store, as a guest of the program; the birthday is stored here alone',
  body: z.strictObject({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.email({ error: 'Email is invalid' }))
      .refine((text) => text.length <= 255, { error: 'At most 255 characters' }),
    firstName: name,
    lastName: name,
    /** The store's own language without one. */
    language: languageTag.nullable().default(null),
    /** Whether the person has agreed to marketing by e-mail. */
    subscribed: z.boolean().default(false),
    birthday: birthday.nullable().default(null),
  }),
  data: z.object({ customer: platformId }),
  answers: 'receipt',
  does: 'write',
  rejections: [
    'customer.exists',
    'customer.forgotten',
    'customer.creation-not-allowed',
    'customer.not-created',
    'birthday.invalid',
  ],
});
export type NewPerson = z.output<typeof createCustomer.body>;
