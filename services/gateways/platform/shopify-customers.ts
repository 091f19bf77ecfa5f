import readline from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AdminApi } from './admin-api.js';
import { type CustomerBody, customerBody, customerNode } from './customer-body.js';
import {
  CREATE_CUSTOMER,
  CUSTOMERS_CHANGED,
  CUSTOMERS_PER_CALL,
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
import { rejected, retryLater } from './outcome.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';
import { chunksOf } from './products.js';

/** Customers per chunk of an export. */
const CHUNK_SIZE = 250;
/** Pause while the platform runs other exports; it runs few at a time. */
const BUSY_RETRY_MS = 30_000;
const INTERRUPTED_RETRY_MS = 5_000;
const BUSY = new Set<string | null>(['OPERATION_IN_PROGRESS', 'LIMIT_REACHED']);
const RUNNING = new Set(['CREATED', 'RUNNING', 'CANCELING']);

/** The person was asked once and agreed. */
const CONSENT = { marketingState: 'SUBSCRIBED', marketingOptInLevel: 'SINGLE_OPT_IN' };

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
    for (const chunk of chunksOf(identities, CUSTOMERS_PER_CALL)) {
      const variables = Object.fromEntries(chunk.map((one, at) => [`c${at}`, identifierOf(one)]));
      const answer = await this.api.request(shop, findCustomers(chunk.length), variables);
      if (!answer.ok) return answer;
      const { value } = answer;
      found.push(...chunk.map((_, at) => value[`c${at}`]).map((one) => (one ? customerBody(one) : null)));
    }
    return { ok: true, value: found };
  }

  async createCustomer(
    shop: ShopAccess,
    { language: locale, subscribed, ...texts }: NewCustomer,
  ): Promise<PlatformOutcome<CustomerBody>> {
    const given = Object.entries({ ...texts, locale }).filter(([, text]) => text);
    const person = { ...Object.fromEntries(given), ...(subscribed ? { emailMarketingConsent: CONSENT } : {}) };
    const answer = await this.api.request(shop, CREATE_CUSTOMER, { person });
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
    const answer = await this.api.request(shop, CUSTOMERS_CHANGED, {
      query: `updated_at:>='${seconds(since)}'`,
      after,
    });
    if (!answer.ok) return answer;
    const { nodes, pageInfo } = answer.value.customers;
    const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    return { ok: true, value: { customers: nodes.map(customerBody), next } };
  }

  async startList(shop: ShopAccess): Promise<PlatformOutcome<string>> {
    const answer = await this.api.request(shop, START_LIST, START_LIST.variables);
    if (!answer.ok) return answer;
    const { bulkOperation, userErrors } = answer.value.bulkOperationRunQuery;
    if (bulkOperation) return { ok: true, value: bulkOperation.id };
    const [error] = userErrors;
    if (!error || BUSY.has(error.code)) return retryLater('throttled', BUSY_RETRY_MS);
    return rejected(error.code ?? 'INVALID', error.message);
  }

  async findList(shop: ShopAccess, id: string): Promise<PlatformOutcome<CustomerList | null>> {
    const answer = await this.api.request(shop, FIND_LIST, { id });
    if (!answer.ok) return answer;
    const list = answer.value.bulkOperation;
    if (!list) return { ok: true, value: null };
    const state = RUNNING.has(list.status) ? 'running' : list.status === 'COMPLETED' ? 'ready' : 'failed';
    return { ok: true, value: { state, url: list.url, count: list.rootObjectCount } };
  }

  async *readList(url: string, skip: number): AsyncIterable<PlatformOutcome<readonly CustomerBody[]>> {
    let chunk: CustomerBody[] = [];
    let left = skip;
    try {
      for await (const line of linesOf(url)) {
        if (left > 0) left -= 1;
        else chunk.push(customerBody(customerNode.parse(JSON.parse(line))));
        if (chunk.length < CHUNK_SIZE) continue;
        yield { ok: true, value: chunk };
        chunk = [];
      }
    } catch {
      yield retryLater('unknown', INTERRUPTED_RETRY_MS);
      return;
    }
    if (chunk.length > 0) yield { ok: true, value: chunk };
  }
}

/** Streams the lines of a file. @throws Error when the file cannot be read to its end */
async function* linesOf(url: string): AsyncIterable<string> {
  const { ok, body, status } = await fetch(url, { redirect: 'error' });
  if (!ok || !body) throw new Error(`the export cannot be read: ${status}`);
  const source = Readable.fromWeb(body as ReadableStream);
  // readline ends without an error when its source fails.
  let failure: Error | null = null;
  source.on('error', (error) => {
    failure = error;
  });
  for await (const line of readline.createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY }))
    if (line) yield line;
  if (failure) throw failure;
}
