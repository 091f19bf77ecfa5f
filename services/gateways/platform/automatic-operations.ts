import { z } from 'zod';
import { discountInput, type Family } from './discount-input.js';
import { type Operation, operation, UserErrors } from './operations.js';
import type { AutomaticRequest } from './platform.gateway.js';

const placed = z.object({
  placed: z.object({ automaticDiscountNode: z.object({ id: z.string() }).nullable(), userErrors: UserErrors }),
});
export type Placed = z.output<typeof placed>;

/** Names of the calls of one family, of their argument and of its type. */
const NAMES: Readonly<Record<Family, readonly [mutation: string, argument: string, type: string]>> = {
  basic: ['discountAutomaticBasic', 'automaticBasicDiscount', 'DiscountAutomaticBasicInput'],
  shipping: ['discountAutomaticFreeShipping', 'freeShippingAutomaticDiscount', 'DiscountAutomaticFreeShippingInput'],
  buy_get: ['discountAutomaticBxgy', 'automaticBxgyDiscount', 'DiscountAutomaticBxgyInput'],
};
const ANSWER = `{
      automaticDiscountNode { id }
      userErrors { field code message }
    }`;

/** The call that makes an automatic discount, or changes the one of an id, and its variables. */
export function placing(request: AutomaticRequest, id: string | null) {
  const { family, input } = discountInput(request);
  const [mutation, argument, type] = NAMES[family];
  const text = id
    ? `mutation ChangeAutomatic($id: ID!, $wish: ${type}!) {
    placed: ${mutation}Update(id: $id, ${argument}: $wish) ${ANSWER}
  }`
    : `mutation MakeAutomatic($wish: ${type}!) {
    placed: ${mutation}Create(${argument}: $wish) ${ANSWER}
  }`;
  // Of automatic discounts the platform takes this number as an unsigned one, which travels as a text.
  const { usesPerOrderLimit: uses } = input;
  const fields = {
    ...input,
    context: { all: 'ALL' },
    ...(uses === undefined ? {} : { usesPerOrderLimit: String(uses) }),
  };
  return { operation: operation(text, placed), variables: { ...(id ? { id } : {}), wish: fields } };
}

/** Calls that take an automatic discount away; their answers are alike. */
const taking = (mutation: string, answer: string): Operation<Gone> =>
  operation(
    `mutation TakeAutomaticAway($id: ID!) { gone: ${mutation}(id: $id) { ${answer} userErrors { field code message } } }`,
    gone,
  );
const gone = z.object({ gone: z.object({ userErrors: UserErrors }) });
type Gone = z.output<typeof gone>;

export const TAKE_AWAY = {
  end: taking('discountAutomaticDeactivate', 'automaticDiscountNode { id }'),
  delete: taking('discountAutomaticDelete', 'deletedAutomaticDiscountId'),
} as const;

const KINDS = ['Basic', 'Bxgy', 'FreeShipping'].map((kind) => `... on DiscountAutomatic${kind} { title }`).join(' ');

/** The newest automatic discounts of the shop: a repeat looks here for what it made when its answer was lost. */
export const NEWEST_AUTOMATIC = operation(
  `query NewestAutomatic {
    discountNodes(first: 100, sortKey: CREATED_AT, reverse: true, query: "method:automatic") {
      nodes { id discount { __typename ${KINDS} } }
    }
  }`,
  z.object({
    discountNodes: z.object({
      nodes: z.array(z.object({ id: z.string(), discount: z.object({ title: z.string().optional() }) })),
    }),
  }),
);

/** The id of an automatic discount as its own calls want it, of the one that every discount has. */
export const automaticId = (id: string): string => id.replace('/DiscountNode/', '/DiscountAutomaticNode/');
