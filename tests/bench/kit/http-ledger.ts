import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import { z } from 'zod';
import { closedLoop, type Measured } from './load.js';
import type { BenchServer } from './server.js';

/** A request to another ledger. `{account}`, `{amount}` and `{unique}` stand for an account's number, whole points, and a new UUID. */
const request = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH']),
  path: z.string().startsWith('/'),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.unknown().optional(),
});

/** Description of a ledger that is reached over HTTP, as a JSON file of `npm run bench -- peers --ledger FILE`. */
const description = z.strictObject({
  name: z.string().min(1),
  url: z.url({ protocol: /^http$/ }),
  /** Headers of all requests. */
  headers: z.record(z.string(), z.string()).default({}),
  accounts: z.int().min(1).default(1_000),
  /** Sent once before everything else, in this order. */
  setUp: z.array(request).default([]),
  /** Sent once for each account. */
  open: request.optional(),
  credit: request,
  balance: request.optional(),
  history: request.optional(),
});

export type Work = 'credit' | 'balance' | 'history';
export const WORK: readonly Work[] = ['credit', 'balance', 'history'];

interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A ledger under measurement: its address, and the request of each kind of work; undefined for what it does not offer. */
export interface HttpLedger {
  readonly name: string;
  readonly port: number;
  readonly host: string;
  make(work: Work, turn: number): HttpRequest | undefined;
}

/** Reads a description. @throws ZodError naming what is wrong in it */
export function readLedger(file: string): HttpLedger & { readonly prepare: readonly HttpRequest[] } {
  const read = description.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const { hostname: host, port } = new URL(read.url);
  const fill = (one: z.infer<typeof request>, turn: number): HttpRequest => {
    const values = { account: turn % read.accounts, amount: (turn % 9) + 1, unique: randomUUID() };
    const filled = (text: string) =>
      text.replace(/\{(account|amount|unique)\}/g, (_, name: keyof typeof values) => String(values[name]));
    const headers = { ...read.headers, ...one.headers };
    // A whole value "{amount}" becomes a number: JSON has no other way to say so.
    const body =
      one.body === undefined ? undefined : filled(JSON.stringify(one.body).replaceAll('"{amount}"', '{amount}'));
    return {
      method: one.method,
      path: filled(one.path),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
      ...(body !== undefined && { body }),
    };
  };
  const { open } = read;
  return {
    name: read.name,
    host,
    port: Number(port || 80),
    prepare: [
      ...read.setUp.map((one, turn) => fill(one, turn)),
      ...(open ? Array.from({ length: read.accounts }, (_, turn) => fill(open, turn)) : []),
    ],
    make: (work, turn) => {
      const one = read[work];
      return one && fill(one, turn);
    },
  };
}

/** Sends one request over a connection of the agent. @throws Error for an answer that is no success */
export function send(ledger: Pick<HttpLedger, 'host' | 'port'>, agent: http.Agent, made: HttpRequest): Promise<void> {
  const { method, path, body } = made;
  const headers: Record<string, string | number> = { ...made.headers };
  if (body !== undefined) {
    headers['content-type'] ??= 'application/json';
    headers['content-length'] = Buffer.byteLength(body);
  }
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: ledger.host, port: ledger.port, agent, method, path, headers }, (answer) => {
      let start = '';
      answer.on('data', (chunk: Buffer) => {
        if (start.length < 300) start += chunk.toString('utf8', 0, 300);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode = 0 } = answer;
        if (statusCode >= 200 && statusCode < 300) resolve();
        else reject(new Error(`${method} ${path} is answered by ${statusCode}: ${start.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Work over a number of persistent connections, by Node's own client: the same for every ledger. */
export async function overHttp(
  server: BenchServer,
  ledger: HttpLedger,
  work: Work,
  clients: number,
  ms: number,
): Promise<Measured> {
  const agents = Array.from({ length: clients }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }));
  let turn = 0;
  try {
    return await closedLoop(server, { clients, ms }, (client) =>
      send(ledger, agents[client] as http.Agent, ledger.make(work, turn++) as HttpRequest),
    );
  } finally {
    for (const agent of agents) agent.destroy();
  }
}
