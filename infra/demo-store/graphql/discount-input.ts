import { z } from 'zod';
import type { GraphqlError } from './execute.js';

const decimal = z.union([z.string(), z.number()]).transform(String);
const gid = z.string().startsWith('gid://shopify/');
const change = z.strictObject({ add: z.array(gid).optional(), remove: z.array(gid).optional() });

/** The part of DiscountCodeBasicInput (2026-04) that a fixed or percentage discount on all items needs. */
export const DiscountCodeBasicInput = z.strictObject({
  title: z.string().nullish(),
  code: z.string().nullish(),
  startsAt: z.string().nullish(),
  endsAt: z.string().nullish(),
  usageLimit: z.int().nullish(),
  appliesOncePerCustomer: z.boolean().nullish(),
  combinesWith: z
    .strictObject({
      orderDiscounts: z.boolean().optional(),
      productDiscounts: z.boolean().optional(),
      shippingDiscounts: z.boolean().optional(),
    })
    .nullish(),
  context: z.strictObject({ all: z.literal('ALL').nullish(), customers: change.nullish() }).nullish(),
  customerSelection: z.strictObject({ all: z.boolean().nullish(), customers: change.nullish() }).nullish(),
  minimumRequirement: z
    .strictObject({ subtotal: z.strictObject({ greaterThanOrEqualToSubtotal: decimal }).nullish() })
    .nullish(),
  customerGets: z
    .strictObject({
      items: z.strictObject({ all: z.boolean() }),
      value: z.strictObject({
        percentage: z.number().nullish(),
        discountAmount: z.strictObject({ amount: decimal, appliesOnEachItem: z.boolean() }).nullish(),
      }),
    })
    .nullish(),
});
export type DiscountCodeBasicInput = z.output<typeof DiscountCodeBasicInput>;

/** The errors the platform's own input check gives, or none; they come without `data` and with HTTP 200. */
export function inputErrors(input: unknown): GraphqlError[] {
  const parsed = DiscountCodeBasicInput.safeParse(input);
  if (parsed.success) return [];
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path.map(String), key], explanation: 'Field is not defined' }))
      : [{ path: issue.path.map(String), explanation: issue.message }],
  );
  const where = problems.map(({ path, explanation }) => `${path.join('.')} (${explanation})`).join(', ');
  const message = `Variable $basicCodeDiscount of type DiscountCodeBasicInput! was provided invalid value for ${where}`;
  return [{ message, locations: [{ line: 1, column: 1 }], extensions: { code: 'INVALID_VARIABLE', problems } }];
}
