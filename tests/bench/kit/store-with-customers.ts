import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CustomerNode } from '@loyalty/services/gateways/platform/customer-body';
import { person } from './filled-log.js';

/** Lines that are made and sent together. */
const LINES = 500;
const FIRST_ID = 7_000_000_000;
const BEGAN = Date.parse('2021-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const YEAR_HOURS = 8_766;
const LIST = 'gid://shopify/BulkOperation/1';
/** Every tenth customer has no account, and every third subscribed to the newsletter. */
const GUEST_EACH = 10;
const SUBSCRIBER_EACH = 3;

export const subscribersAmong = (customers: number): number => Math.ceil(customers / SUBSCRIBER_EACH);

const instant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

function customerNode(n: number): CustomerNode {
  const { name, firstName, email } = person(n);
  const createdAt = BEGAN + ((n * 7919) % YEAR_HOURS) * HOUR_MS;
  const isSubscriber = n % SUBSCRIBER_EACH === 0;
  return {
    id: `gid://shopify/Customer/${FIRST_ID + n}`,
    firstName,
    lastName: name.slice(firstName.length + 1),
    state: n % GUEST_EACH === 0 ? 'DISABLED' : 'ENABLED',
    createdAt: instant(createdAt),
    updatedAt: instant(createdAt + ((n * 31) % YEAR_HOURS) * HOUR_MS),
    taxExempt: false,
    tags: [],
    locale: 'en',
    defaultAddress: {
      name,
      phone: null,
      address1: `${1 + (n % 200)} Elm Street`,
      zip: String(10_000 + (n % 80_000)),
      city: 'Portland',
      countryCodeV2: 'US',
    },
    defaultEmailAddress: {
      emailAddress: email,
      marketingState: isSubscriber ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED',
      marketingUpdatedAt: isSubscriber ? instant(createdAt) : null,
    },
    defaultPhoneNumber: null,
  };
}

function* linesOf(customers: number): Generator<string> {
  for (let from = 0; from < customers; from += LINES) {
    const lines = Array.from({ length: Math.min(LINES, customers - from) }, (_, at) => customerNode(from + at));
    yield `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
  }
}

async function textOf(request: http.IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/**
 * A store at the platform's address that knows one thing, the list of its customers; everything else is unavailable. Lines are made when they
 * are asked for, so that its memory does not depend on their number.
 */
export class StoreWithCustomers {
  /** Lists that were asked for, and times that their file was opened. */
  lists = 0;
  openings = 0;
  private readonly server = http.createServer((request, answer) => void this.answer(request, answer));

  constructor(private readonly customers: number) {}

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: http.IncomingMessage, answer: http.ServerResponse): Promise<void> {
    try {
      if (request.url?.endsWith('/list.jsonl')) {
        this.openings += 1;
        await pipeline(Readable.from(linesOf(this.customers)), answer);
        return;
      }
      const data = this.dataFor(await textOf(request));
      answer.writeHead(data ? 200 : 503, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ data }));
    } catch {
      // The service was killed while it read.
      answer.destroy();
    }
  }

  private dataFor(question: string): object | null {
    if (question.includes('bulkOperationRunQuery')) {
      this.lists += 1;
      return { bulkOperationRunQuery: { bulkOperation: { id: LIST }, userErrors: [] } };
    }
    if (!question.includes('bulkOperation(')) return null;
    const url = `${this.url}/list.jsonl`;
    return { bulkOperation: { status: 'COMPLETED', url, rootObjectCount: String(this.customers) } };
  }
}
