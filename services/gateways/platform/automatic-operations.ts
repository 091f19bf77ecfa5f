import { z } from 'zod';
import { discountInput, type Family } from './discount-input.js';
import { type Operation, operation, UserErrors } from './operations.js';
import type { AutomaticRequest } from './platform.gateway.js';

const placed = z.object({
  placed: z.object({ automaticDiscountNode: z.object({ id: z.string() }).nullable(), userErrors: UserErrors }),
});
export type Placed = z.output<typeof placed>;

/** The platform's name of one family, the argument of its mutations, and what they answer. */
const NAMES: Readonly<Record<Family, readonly [name: string, argument: string, answer: string]>> = {
  basic: ['Basic', 'automaticBasicDiscount', 'automaticDiscountNode { id }'],
  shipping: ['FreeShipping', 'freeShippingAutomaticDiscount', 'automaticDiscountNode { id }'],
  buy_get: ['Bxgy', 'automaticBxgyDiscount', 'automaticDiscountNode { id }'],
  function: ['App', 'automaticAppDiscount', 'automaticDiscountNode: automaticAppDiscount { id: discountId }'],
};

/** The platform's type of the discount that a request asks for. */
export const automaticTypeOf = (request: AutomaticRequest): string =>
  `DiscountAutomatic${NAMES[discountInput(request).family][0]}`;

/** The mutation that creates an automatic discount, or updates the one with this id, and its variables. */
export function placementOf(request: AutomaticRequest, id: string | null) {
  const { family, input } = discountInput(request);
  const [name, argument, node] = NAMES[family];
  const type = `DiscountAutomatic${name}Input`;
  const answer = `{
      ${node}
      userErrors { field code message }
    }`;
  const text = id
    ? `mutation ChangeAutomatic($id: ID!, $input: ${type}!) {
    placed: discountAutomatic${name}Update(id: $id, ${argument}: $input) ${answer}
  }`
    : `mutation MakeAutomatic($input: ${type}!) {
    placed: discountAutomatic${name}Create(${argument}: $input) ${answer}
  }`;
  // For automatic discounts the platform's type is an unsigned 64-bit integer, which is sent as text.
  const { usesPerOrderLimit: uses } = input;
  const fields = {
    ...input,
    context: { all: 'ALL' },
    ...(uses === undefined ? {} : { usesPerOrderLimit: String(uses) }),
  };
  return { operation: operation(text, placed), variables: { ...(id ? { id } : {}), input: fields } };
}

/** Mutations that end or delete an automatic discount; their answers have the same shape. */
const removal = (mutation: string, answer: string): Operation<Removed> =>
  operation(
    `mutation TakeAutomaticAway($id: ID!) { gone: ${mutation}(id: $id) { ${answer} userErrors { field code message } } }`,
    gone,
  );
const gone = z.object({ gone: z.object({ userErrors: UserErrors }) });
type Removed = z.output<typeof gone>;

export const REMOVALS = {
  end: removal('discountAutomaticDeactivate', 'automaticDiscountNode { id }'),
  delete: removal('discountAutomaticDelete', 'deletedAutomaticDiscountId'),
} as const;

const KINDS = ['Basic', 'Bxgy', 'FreeShipping', 'App']
  .map((kind) => `... on DiscountAutomatic${kind} { title }`)
  .join(' ');

/** The newest automatic discounts of the shop. After a lost answer, a retry finds its own discount among them. */
export const NEWEST_AUTOMATIC = operation(
  `query NewestAutomatic {
    discountNodes(first: 100, sortKey: CREATED_AT, reverse: true, query: "method:automatic") {
      nodes { id discount { __typename ${KINDS} } }
    }
  }`,
  z.object({
    discountNodes: z.object({
      nodes: z.array(
        z.object({ id: z.string(), discount: z.object({ __typename: z.string(), title: z.string().optional() }) }),
      ),
    }),
  }),
);

/** Converts the general id of a discount to the id that mutations of automatic discounts expect. */
export const automaticId = (id: string): string => id.replace('/DiscountNode/', '/DiscountAutomaticNode/');
