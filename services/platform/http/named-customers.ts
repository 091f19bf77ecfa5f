import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import type { CustomerDirectory } from '../access/customer-directory.js';
import { NeedsHelp, TryLater } from '../tasks/task-errors.js';
import type { Call } from './call.js';
import { HttpProblem } from './http-problem.js';

/** Ids of the customers whom a call names; a call of a shopper names the shopper. */
function namedBy({ side, access, customers }: Endpoint, { principal, params, body }: Call): string[] {
  if (side === 'shopper') return access === 'member' && principal.customer !== null ? [principal.customer] : [];
  const parts: Record<string, unknown> = dictionary({ params, body });
  return customers.flatMap((field) => {
    const [part = '', name = ''] = field.split('.');
    return (parts[part] as Record<string, string | string[]> | undefined)?.[name] ?? [];
  });
}

/** Executes a command when the store was asked for those whom it names and the ledger does not know. @throws TryLater, NeedsHelp */
export async function writeKnowing<T>(
  directory: CustomerDirectory,
  endpoint: Endpoint,
  call: Call,
  execute: (call: Call) => Promise<T>,
): Promise<T> {
  const named = namedBy(endpoint, call);
  if (named.length > 0) await directory.meet(call.principal.shop, named);
  return execute(call);
}

/**
 * Executes a query. Where there is nothing at its address, or nobody is found, the customer may be one of whom the read models do not have
 * anything yet: then it is executed again when they have. @throws TryLater, NeedsHelp where the store does not answer
 */
export async function readKnowing<Answer>(
  directory: CustomerDirectory,
  endpoint: Endpoint,
  call: Call,
  execute: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  const { shop } = call.principal;
  const again = (atLeast: number) => execute({ ...call, query: { ...call.query, atLeast } });
  try {
    const answer = await execute(call);
    const search = searchOf(endpoint, call);
    const foundAt = search !== null && isEmpty(answer) ? await findQuietly(directory, shop, search) : null;
    return foundAt === null ? answer : await again(foundAt);
  } catch (error) {
    const [customer] = endpoint.side === 'merchant' ? namedBy(endpoint, call) : [];
    if (!(error instanceof HttpProblem) || error.status !== 404 || customer === undefined) throw error;
    const knownAt = await directory.knownAt(shop, customer);
    if (knownAt === null) throw error;
    return again(knownAt);
  }
}

/** The text of a search for customers; null without one. */
function searchOf({ customers }: Endpoint, { query }: Call): string | null {
  const field = customers.find((one) => one.startsWith('query.'));
  const text = field && (query as Record<string, unknown>)[field.slice('query.'.length)];
  return typeof text === 'string' && text !== '' ? text : null;
}

const isEmpty = (answer: unknown): boolean => (answer as { readonly data: unknown[] }).data.length === 0;

/** A search finds nobody more where the store does not answer. */
async function findQuietly(directory: CustomerDirectory, shop: string, text: string): Promise<number | null> {
  try {
    return await directory.foundAt(shop, text);
  } catch (error) {
    if (error instanceof TryLater || error instanceof NeedsHelp) return null;
    throw error;
  }
}
