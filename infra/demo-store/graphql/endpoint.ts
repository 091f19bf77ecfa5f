import { randomUUID } from 'node:crypto';
import type { ShopState } from '../state.js';
import { CREDIT_SCOPE } from '../tokens.js';
import { ADMIN_SCHEMA } from './admin-schema.js';
import { THROTTLED, takePoints, throttleStatus, tooDear } from './budget.js';
import { costOf, MAX_COST } from './costs.js';
import { fieldNamesOf, type Operation, parseOperation } from './document.js';
import { run } from './execute.js';
import { unmodelledIn } from './modelled.js';
import type { VendorError } from './vendor-errors.js';

export interface GraphqlAnswer {
  status: number;
  headers: Record<string, string>;
  /** A string is sent as text/plain, anything else as JSON. */
  body: unknown;
  /** Whether the connection is reset instead of answering. */
  reset: boolean;
}

const ok = (body: unknown): GraphqlAnswer => ({ status: 200, headers: {}, body, reset: false });
const failed = (errors: VendorError[]): GraphqlAnswer => ok({ errors });

/** Answers one Admin API call, according to the shop's switches. */
export function answer(shop: ShopState, query: unknown, variables: unknown): GraphqlAnswer {
  const failure = plannedFailure(shop);
  if (failure) return failure;
  const operation = parseOperation(String(query ?? ''), (variables ?? {}) as Record<string, unknown>);
  if (Array.isArray(operation)) return failed(operation);
  const unmodelled = unmodelledIn(ADMIN_SCHEMA, operation);
  if (unmodelled.length > 0) return failed(unmodelled);
  const denied = fieldNamesOf(operation).find((name) => shop.switches.ungranted.includes(NEEDED[name] ?? ''));
  return denied ? failed([accessDenied(denied)]) : executed(shop, operation);
}

function executed(shop: ShopState, operation: Operation): GraphqlAnswer {
  const requestedQueryCost = costOf(operation);
  if (requestedQueryCost > MAX_COST) return failed([tooDear(requestedQueryCost)]);
  const before = throttleStatus(shop);
  if (before.currentlyAvailable < requestedQueryCost) return throttled(requestedQueryCost, before);
  const result = run(operation, { shop, resolvers: ADMIN_SCHEMA, rejects: shop.switches.refuse !== null });
  const actualQueryCost = costOf(operation, result.data ?? null);
  const cost = { requestedQueryCost, actualQueryCost, throttleStatus: takePoints(shop, actualQueryCost) };
  const reset = operation.definition.operation === 'mutation' && countDown(shop.switches, 'resetAfterCommit');
  return { ...ok({ ...result, extensions: { cost } }), reset };
}

const throttled = (requestedQueryCost: number, status: ReturnType<typeof throttleStatus>): GraphqlAnswer =>
  ok({
    errors: [THROTTLED],
    extensions: { cost: { requestedQueryCost, actualQueryCost: null, throttleStatus: status } },
  });

/** Calls that need an additional permission. */
const NEEDED: Readonly<Record<string, string>> = {
  storeCreditAccountCredit: CREDIT_SCOPE,
  themes: 'read_themes',
  customerCreate: 'write_customers',
  metafieldDefinitionCreate: 'write_customers',
  tagsAdd: 'write_customers',
  tagsRemove: 'write_customers',
  metafieldsSet: 'write_customers',
  metafieldsDelete: 'write_customers',
  discountCodeBasicCreate: 'write_discounts',
  discountCodeDeactivate: 'write_discounts',
};
const accessDenied = (name: string): VendorError => ({
  message: `Access denied for ${name} field. Required access: \`${NEEDED[name]}\` access scope.`,
  path: [name],
  extensions: { code: 'ACCESS_DENIED' },
});

/** As recorded: a call of 202 points where 118 are left. */
const RECORDED = { maximumAvailable: 1000, currentlyAvailable: 118, restoreRate: 50 };

function plannedFailure({ switches }: ShopState): GraphqlAnswer | null {
  if (countDown(switches.status, 'times')) {
    const headers = { 'retry-after': '0.05' };
    return { status: switches.status.code, headers, body: 'Something went wrong!', reset: false };
  }
  if (countDown(switches, 'tooMany')) {
    const errors = 'Exceeded the rate of calls for api client. Reduce request rates to resume uninterrupted service.';
    return { status: 429, headers: { 'retry-after': '2.0' }, body: { errors }, reset: false };
  }
  return countDown(switches, 'throttle') ? throttled(202, RECORDED) : null;
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

/** Answer to a version of the Admin API that is not there. */
export const UNKNOWN_VERSION: GraphqlAnswer = { status: 404, headers: {}, body: { errors: 'Not Found' }, reset: false };

/** Headers of every Admin API answer. */
export const answerHeaders = (version: string): Record<string, string> => ({
  'x-request-id': randomUUID(),
  'x-shopify-api-version': version,
});
