import { z } from 'zod';
import { notModelled } from './execute.js';

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

const shared = {
  title: z.string().nullish(),
  startsAt: z.string().nullish(),
  endsAt: z.string().nullish(),
  combinesWith: z
    .strictObject({
      orderDiscounts: z.boolean().optional(),
      productDiscounts: z.boolean().optional(),
      shippingDiscounts: z.boolean().optional(),
    })
    .nullish(),
  context: z.strictObject({ all: z.literal('ALL').nullish(), customers: change.nullish() }).nullish(),
};
const ofCode = {
  code: z.string().nullish(),
  usageLimit: z.int().nullish(),
  appliesOncePerCustomer: z.boolean().nullish(),
  customerSelection: z.strictObject({ all: z.boolean().nullish(), customers: change.nullish() }).nullish(),
};
/** Fields that the schema fills in; only these values are modelled. */
const defaultsOfBuys = { isOneTimePurchase: z.literal(true).nullish(), isSubscription: z.literal(false).nullish() };
const minimumRequirement = z
  .strictObject({
    subtotal: z.strictObject({ greaterThanOrEqualToSubtotal: decimal }).nullish(),
    quantity: z.strictObject({ greaterThanOrEqualToQuantity: count }).nullish(),
  })
  .nullish();

/** Inputs of each family of discounts, with or without a code. */
const families = {
  Basic: {
    ...shared,
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
  },
  FreeShipping: {
    ...shared,
    ...purchases,
    minimumRequirement,
    destination: z.strictObject({ all: z.boolean() }).nullish(),
    maximumShippingPrice: decimal.nullish(),
  },
  App: {
    ...shared,
    ...purchases,
    // Filled in by the schema.
    recurringCycleLimit: z.literal(1).nullish(),
    functionHandle: z.literal('loyalty-discount'),
    discountClasses: z.tuple([z.literal('SHIPPING')]),
    metafields: z.tuple([
      z.strictObject({
        namespace: z.literal('$app:loyalty-discount'),
        key: z.literal('configuration'),
        type: z.literal('json'),
        value: z.string(),
      }),
    ]),
  },
  Bxgy: {
    ...shared,
    customerBuys: z.strictObject({ items, value: z.strictObject({ quantity: count }), ...defaultsOfBuys }),
    customerGets: z.strictObject({
      ...purchases,
      items,
      value: z.strictObject({
        discountOnQuantity: z.strictObject({ quantity: count, effect: z.strictObject({ percentage: z.number() }) }),
      }),
    }),
  },
};
export type Family = keyof typeof families;

const code = {
  Basic: z.strictObject({ ...families.Basic, ...ofCode }),
  FreeShipping: z.strictObject({ ...families.FreeShipping, ...ofCode }),
  App: z.strictObject({ ...families.App, ...ofCode }),
  Bxgy: z.strictObject({ ...families.Bxgy, ...ofCode, usesPerOrderLimit: z.int().nullish() }),
};
const automatic = {
  Basic: z.strictObject(families.Basic),
  FreeShipping: z.strictObject(families.FreeShipping),
  App: z.strictObject(families.App),
  // An unsigned 64-bit number here, transported as text.
  Bxgy: z.strictObject({ ...families.Bxgy, usesPerOrderLimit: count.nullish() }),
};
/** Parsed input of a family; a code's has more fields. */
export type CodeInput<F extends Family> = z.output<(typeof code)[F]>;
export type InputOf<F extends Family> = z.output<(typeof automatic)[F]>;

interface Taken {
  readonly argument: string;
  readonly type: string;
  readonly schema: z.ZodType;
}
const taken = (argument: string, type: string, schema: z.ZodType): Taken => ({ argument, type, schema });

/** The parts of the Admin API's inputs used by the app, by the family of the mutation. */
export const INPUTS = {
  code: {
    Basic: taken('basicCodeDiscount', 'DiscountCodeBasicInput', code.Basic),
    FreeShipping: taken('freeShippingCodeDiscount', 'DiscountCodeFreeShippingInput', code.FreeShipping),
    App: taken('codeAppDiscount', 'DiscountCodeAppInput', code.App),
    Bxgy: taken('bxgyCodeDiscount', 'DiscountCodeBxgyInput', code.Bxgy),
  },
  automatic: {
    Basic: taken('automaticBasicDiscount', 'DiscountAutomaticBasicInput', automatic.Basic),
    FreeShipping: taken('freeShippingAutomaticDiscount', 'DiscountAutomaticFreeShippingInput', automatic.FreeShipping),
    App: taken('automaticAppDiscount', 'DiscountAutomaticAppInput', automatic.App),
    Bxgy: taken('automaticBxgyDiscount', 'DiscountAutomaticBxgyInput', automatic.Bxgy),
  },
} as const;
export const FAMILIES = Object.keys(families) as Family[];

/**
 * The input of a mutation, which is valid by the vendor's schema.
 * @throws GraphQLError for fields that are not modelled
 */
export function readInput<T>({ argument, type, schema }: Taken, raw: unknown): T {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data as T;
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : issue.path.join('.'),
  );
  throw notModelled(`${problems.join(', ')} of argument '${argument}' (${type})`);
}
