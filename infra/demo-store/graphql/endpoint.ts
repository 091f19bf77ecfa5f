import { randomUUID } from 'node:crypto';
import type { ShopState } from '../state.js';
import { CREDIT_SCOPE } from '../tokens.js';
import { ADMIN_SCHEMA } from './admin-schema.js';
import { inputErrors } from './discount-input.js';
import { userError } from './discount-mutations.js';
import { type Operation, parseOperation, SyntaxProblem } from './document.js';
import { type GraphqlError, problemsOf, run, type Schema } from './execute.js';

export interface GraphqlAnswer {
  status: number;
  headers: Record<string, string>;
  /** A string is sent as text/plain, anything else as JSON. */
  body: unknown;
  /** Whether the connection is reset instead of answering. */
  reset: boolean;
}

const COST = { requestedQueryCost: 10, actualQueryCost: 10 };
const THROTTLED_COST = {
  requestedQueryCost: 202,
  actualQueryCost: null,
  throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 118, restoreRate: 50 },
};
const READY = { maximumAvailable: 2000, currentlyAvailable: 1990, restoreRate: 100 };

const ok = (body: unknown): GraphqlAnswer => ({ status: 200, headers: {}, body, reset: false });
const failed = (errors: GraphqlError[]): GraphqlAnswer => ok({ errors });

/** Answers one Admin API call, according to the shop's switches. */
export function answer(shop: ShopState, query: unknown, variables: unknown): GraphqlAnswer {
  const failure = plannedFailure(shop);
  if (failure) return failure;
  let operation: Operation;
  try {
    operation = parseOperation(String(query ?? ''), (variables ?? {}) as Record<string, unknown>);
  } catch (error) {
    if (error instanceof SyntaxProblem)
      return failed([{ message: error.message, locations: [{ line: 1, column: 1 }] }]);
    throw error;
  }
  const problems = [...problemsOf(ADMIN_SCHEMA, operation), ...operation.fields.flatMap(inputProblems)];
  if (problems.length > 0) return failed(problems);
  if (operation.refused.length > 0) return failed(operation.refused.map((message) => ({ message })));
  const denied = operation.fields.find(({ name }) => shop.switches.ungranted.includes(NEEDED[name] ?? ''));
  if (denied) return failed([accessDenied(denied.name)]);
  const mutates = operation.kind === 'mutation';
  const schema = mutates && shop.switches.refuse ? UNWILLING : ADMIN_SCHEMA;
  const data = run(schema, operation, shop);
  const reset = mutates && countDown(shop.switches, 'resetAfterCommit');
  return { ...ok({ data, extensions: { cost: { ...COST, throttleStatus: READY } } }), reset };
}

/** Calls that need an additional permission. */
const NEEDED: Readonly<Record<string, string>> = {
  storeCreditAccountCredit: CREDIT_SCOPE,
  themes: 'read_themes',
  customerCreate: 'write_customers',
  discountCodeBasicCreate: 'write_discounts',
  discountCodeDeactivate: 'write_discounts',
};
const accessDenied = (name: string): GraphqlError => ({
  message: `Access denied for ${name} field. Required access: \`${NEEDED[name]}\` access scope.`,
  path: [name],
  extensions: { code: 'ACCESS_DENIED' },
});

const UNWILLING: Schema<ShopState> = {
  ...ADMIN_SCHEMA,
  types: {
    ...ADMIN_SCHEMA.types,
    Mutation: Object.fromEntries(
      Object.entries(ADMIN_SCHEMA.types.Mutation ?? {}).map(([name, field]) => [
        name,
        { ...field, resolve: () => userError(['basicCodeDiscount'], 'EXCEEDED_MAX', 'This shop cannot do that') },
      ]),
    ),
  },
};

const inputProblems = ({ name, args }: { name: string; args: Record<string, unknown> }): GraphqlError[] =>
  inputErrors(name, args);

function plannedFailure({ switches }: ShopState): GraphqlAnswer | null {
  if (countDown(switches.status, 'times')) {
    const headers = { 'retry-after': '0.05' };
    return { status: switches.status.code, headers, body: 'Something went wrong!', reset: false };
  }
  if (countDown(switches, 'tooMany')) {
    const errors = 'Exceeded the rate of calls for api client. Reduce request rates to resume uninterrupted service.';
    return { status: 429, headers: { 'retry-after': '2.0' }, body: { errors }, reset: false };
  }
  if (countDown(switches, 'throttle')) {
    const documentation = 'https://shopify.dev/api/usage/rate-limits';
    const error = { message: 'Throttled', extensions: { code: 'THROTTLED', documentation } };
    return ok({ errors: [error], extensions: { cost: THROTTLED_COST } });
  }
  return null;
}

function countDown<Key extends string>(counters: Record<Key, number>, key: Key): boolean {
  if (counters[key] <= 0) return false;
  counters[key] -= 1;
  return true;
}

/** The platform's answer to an unknown token. */
export const UNKNOWN_TOKEN: GraphqlAnswer = {
  status: 401,
  headers: {},
  body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
  reset: false,
};

/** Answer to a token without an end, once the platform accepts none any more. */
export const UNENDING_TOKEN: GraphqlAnswer = {
  status: 403,
  headers: {},
  body: { errors: '[API] Non-expiring access tokens are no longer accepted for the Admin API.' },
  reset: false,
};

/** Headers of every Admin API answer. */
export const answerHeaders = (version: string): Record<string, string> => ({
  'x-request-id': randomUUID(),
  'x-shopify-api-version': version,
});
