import { z } from 'zod';
import type { GraphqlError } from './execute.js';

const decimal = z.union([z.string(), z.number()]).transform(String);
const count = z.union([z.string().regex(/^\d+$/), z.int()]).transform(Number);
const gid = z.string().startsWith('gid://shopify/');
const change = z.strictObject({ add: z.array(gid).optional(), remove: z.array(gid).optional() });

const items = z.strictObject({
  all: z.boolean().nullish(),
  products: z
    .strictObject({ productsToAdd: z.array(gid).optional(), productVariantsToAdd: z.array(gid).optional() })
    .nullish(),
  collections: change.nullish(),
});
export type ItemsInput = z.output<typeof items>;

const purchases = { appliesOnOneTimePurchase: z.boolean().nullish(), appliesOnSubscription: z.boolean().nullish() };

const common = {
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
};
const minimumRequirement = z
  .strictObject({
    subtotal: z.strictObject({ greaterThanOrEqualToSubtotal: decimal }).nullish(),
    quantity: z.strictObject({ greaterThanOrEqualToQuantity: count }).nullish(),
  })
  .nullish();

/** The parts of the Admin API's inputs (2026-04) that the app says, by the mutation that takes them. */
export const DISCOUNT_INPUTS = {
  discountCodeBasicCreate: {
    argument: 'basicCodeDiscount',
    type: 'DiscountCodeBasicInput',
    schema: z.strictObject({
      ...common,
      minimumRequirement,
      customerGets: z
        .strictObject({
          ...purchases,
          items,
          value: z.strictObject({
            percentage: z.number().nullish(),
            discountAmount: z.strictObject({ amount: decimal, appliesOnEachItem: z.boolean() }).nullish(),
          }),
        })
        .nullish(),
    }),
  },
  discountCodeFreeShippingCreate: {
    argument: 'freeShippingCodeDiscount',
    type: 'DiscountCodeFreeShippingInput',
    schema: z.strictObject({
      ...common,
      ...purchases,
      minimumRequirement,
      destination: z.strictObject({ all: z.boolean() }).nullish(),
      maximumShippingPrice: decimal.nullish(),
    }),
  },
  discountCodeBxgyCreate: {
    argument: 'bxgyCodeDiscount',
    type: 'DiscountCodeBxgyInput',
    schema: z.strictObject({
      ...common,
      usesPerOrderLimit: z.int().nullish(),
      customerBuys: z.strictObject({ items, value: z.strictObject({ quantity: count }) }),
      customerGets: z.strictObject({
        ...purchases,
        items,
        value: z.strictObject({
          discountOnQuantity: z.strictObject({ quantity: count, effect: z.strictObject({ percentage: z.number() }) }),
        }),
      }),
    }),
  },
} as const;
export type DiscountMutation = keyof typeof DISCOUNT_INPUTS;
export type InputOf<M extends DiscountMutation> = z.output<(typeof DISCOUNT_INPUTS)[M]['schema']>;

/** The errors the platform's own input check gives, or none; they come without `data` and with HTTP 200. */
export function inputErrors(mutation: string, args: Record<string, unknown>): GraphqlError[] {
  const wanted = DISCOUNT_INPUTS[mutation as DiscountMutation];
  if (!wanted) return [];
  const { argument, type, schema } = wanted;
  const parsed = schema.safeParse(args[argument]);
  if (parsed.success) return [];
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path.map(String), key], explanation: 'Field is not defined' }))
      : [{ path: issue.path.map(String), explanation: issue.message }],
  );
  const where = problems.map(({ path, explanation }) => `${path.join('.')} (${explanation})`).join(', ');
  const message = `Variable $${argument} of type ${type}! was provided invalid value for ${where}`;
  return [{ message, locations: [{ line: 1, column: 1 }], extensions: { code: 'INVALID_VARIABLE', problems } }];
}
