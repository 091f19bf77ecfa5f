import readline from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AdminApi } from './admin-api.js';
import { type CustomerBody, customerBody, customerNode } from './customer-body.js';
import {
  CREATE_CUSTOMER,
  CUSTOMERS_A_CALL,
  CUSTOMERS_CHANGED,
  FIND_LIST,
  findCustomers,
  identifierOf,
  START_LIST,
} from './customer-operations.js';
import type {
  CustomerIdentity,
  CustomerList,
  CustomerPage,
  CustomersGateway,
  NewCustomer,
} from './customers.gateway.js';
import type { PlatformOptions } from './library.js';
import { later, rejected } from './outcome.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';
import { inParts } from './products.js';

/** Customers of a list that are handed over together. */
const PIECE = 250;
/** The platform makes few lists at a time. */
const OTHER_LISTS_MS = 30_000;
const BROKEN_OFF_MS = 5_000;
const BUSY = new Set<string | null>(['OPERATION_IN_PROGRESS', 'LIMIT_REACHED']);
const RUNNING = new Set(['CREATED', 'RUNNING', 'CANCELING']);

const seconds = (at: string): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Customers of the real platform, by its Admin GraphQL API. */
export class ShopifyCustomers implements CustomersGateway {
  private readonly api: AdminApi;

  constructor(options: PlatformOptions) {
    this.api = new AdminApi(options);
  }

  async findCustomers(
    shop: ShopAccess,
    identities: readonly CustomerIdentity[],
  ): Promise<PlatformOutcome<(CustomerBody | null)[]>> {
    const found: (CustomerBody | null)[] = [];
    for (const some of inParts(identities, CUSTOMERS_A_CALL)) {
      const variables = Object.fromEntries(some.map((one, at) => [`c${at}`, identifierOf(one)]));
      const answer = await this.api.ask(shop, findCustomers(some.length), variables);
      if (!answer.ok) return answer;
      const { value } = answer;
      found.push(...some.map((_, at) => value[`c${at}`]).map((one) => (one ? customerBody(one) : null)));
    }
    return { ok: true, value: found };
  }

  async createCustomer(shop: ShopAccess, { email, phone }: NewCustomer): Promise<PlatformOutcome<CustomerBody>> {
    const person = { ...(email && { email }), ...(phone && { phone }) };
    const answer = await this.api.ask(shop, CREATE_CUSTOMER, { person });
    if (!answer.ok) return answer;
    const { customer, userErrors } = answer.value.customerCreate;
    if (customer) return { ok: true, value: customerBody(customer) };
    return rejected('INVALID', userErrors.map(({ message }) => message).join('. '));
  }

  async customersChangedSince(
    shop: ShopAccess,
    since: string,
    after: string | null,
  ): Promise<PlatformOutcome<CustomerPage>> {
    const answer = await this.api.ask(shop, CUSTOMERS_CHANGED, { query: `updated_at:>='${seconds(since)}'`, after });
    if (!answer.ok) return answer;
    const { nodes, pageInfo } = answer.value.customers;
    const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    return { ok: true, value: { customers: nodes.map(customerBody), next } };
  }

  async startList(shop: ShopAccess): Promise<PlatformOutcome<string>> {
    const answer = await this.api.ask(shop, START_LIST, START_LIST.variables);
    if (!answer.ok) return answer;
    const { bulkOperation, userErrors } = answer.value.bulkOperationRunQuery;
    if (bulkOperation) return { ok: true, value: bulkOperation.id };
    const [error] = userErrors;
    if (!error || BUSY.has(error.code)) return later('throttled', OTHER_LISTS_MS);
    return rejected(error.code ?? 'INVALID', error.message);
  }

  async findList(shop: ShopAccess, id: string): Promise<PlatformOutcome<CustomerList | null>> {
    const answer = await this.api.ask(shop, FIND_LIST, { id });
    if (!answer.ok) return answer;
    const list = answer.value.bulkOperation;
    if (!list) return { ok: true, value: null };
    const state = RUNNING.has(list.status) ? 'running' : list.status === 'COMPLETED' ? 'ready' : 'failed';
    return { ok: true, value: { state, url: list.url, count: list.rootObjectCount } };
  }

  async *readList(url: string, skip: number): AsyncIterable<PlatformOutcome<readonly CustomerBody[]>> {
    let piece: CustomerBody[] = [];
    let left = skip;
    try {
      for await (const line of linesOf(url)) {
        if (left > 0) left -= 1;
        else piece.push(customerBody(customerNode.parse(JSON.parse(line))));
        if (piece.length < PIECE) continue;
        yield { ok: true, value: piece };
        piece = [];
      }
    } catch {
      yield later('unknown', BROKEN_OFF_MS);
      return;
    }
    if (piece.length > 0) yield { ok: true, value: piece };
  }
}

/** Lines of a file of the platform, as they come. @throws Error where it cannot be read to its end */
async function* linesOf(url: string): AsyncIterable<string> {
  const { ok, body, status } = await fetch(url, { redirect: 'error' });
  if (!ok || !body) throw new Error(`the list cannot be read: ${status}`);
  const source = Readable.fromWeb(body as ReadableStream);
  // A line reader ends quietly where its source breaks off.
  let broken: Error | null = null;
  source.on('error', (error) => {
    broken = error;
  });
  for await (const line of readline.createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY }))
    if (line) yield line;
  if (broken) throw broken;
}
