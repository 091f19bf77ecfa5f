import { z } from 'zod';
import { discountInput, type Family } from './discount-input.js';
import { gid, type Operation, operation, UserErrors } from './operations.js';
import type { CodeRequest } from './platform.gateway.js';

const made = z.object({
  made: z.object({ codeDiscountNode: z.object({ id: z.string() }).nullable(), userErrors: UserErrors }),
});
export type Made = z.output<typeof made>;

/** The mutation that creates a code of one family; an alias gives the answers of all families one shape. */
const creation = (
  mutation: string,
  argument: string,
  type: string,
  node = 'codeDiscountNode { id }',
): Operation<Made> =>
  operation(
    `mutation CreateLoyaltyCode($input: ${type}!) {
    made: ${mutation}(${argument}: $input) {
      ${node}
      userErrors { field code message }
    }
  }`,
    made,
  );

const CREATIONS: Readonly<Record<Family, Operation<Made>>> = {
  basic: creation('discountCodeBasicCreate', 'basicCodeDiscount', 'DiscountCodeBasicInput'),
  shipping: creation('discountCodeFreeShippingCreate', 'freeShippingCodeDiscount', 'DiscountCodeFreeShippingInput'),
  buy_get: creation('discountCodeBxgyCreate', 'bxgyCodeDiscount', 'DiscountCodeBxgyInput'),
  function: creation(
    'discountCodeAppCreate',
    'codeAppDiscount',
    'DiscountCodeAppInput',
    'codeDiscountNode: codeAppDiscount { id: discountId }',
  ),
};

/** The mutation that creates a code, and its input (`context` replaces the deprecated `customerSelection`). */
export function creationOf(request: CodeRequest): { operation: Operation<Made>; input: Record<string, unknown> } {
  const { family, input } = discountInput(request);
  const { code, customerId, usageLimit, appliesOncePerCustomer } = request;
  const context = customerId ? { customers: { add: [gid('Customer', customerId)] } } : { all: 'ALL' };
  return { operation: CREATIONS[family], input: { ...input, code, context, usageLimit, appliesOncePerCustomer } };
}
