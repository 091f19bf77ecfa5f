import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { AS_SENT, type Journal } from '../load/journal.js';
import type { Random } from '../load/random.js';

/** Disturbances of deliveries in transit (F-22 … F-25). Probabilities, and milliseconds. */
interface PostalHabits {
  repeat: number;
  delay: number;
  longestDelayMs: number;
  drop: number;
}

export const CALM_POST: PostalHabits = { repeat: 0.08, delay: 0.06, longestDelayMs: 1_500, drop: 0 };

interface Letter {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const PASSED_ON = /^x-shopify-|^content-type$/;
const GRACE_MS = 5_500;

/**
 * Webhook endpoint of the platform: journals each delivery durably, forwards it to a responsive process, repeats and delays some. It also
 * records whether a delivery was answered within the platform's five seconds.
 */
export class FrontAccess {
  habits: PostalHabits = { ...CALM_POST };
  /** Durations of answers beyond the platform's time-out, in milliseconds. */
  readonly late: number[] = [];
  readonly statuses = new Map<number, number>();
  private readonly sent: Letter[] = [];
  private readonly server: http.Server;

  private constructor(
    private readonly journal: Journal,
    private readonly random: Random,
    /** The current process, and the callback for one that did not answer. */
    private readonly entry: { at: () => string; turnAway: (from: string) => void },
    private readonly shopOf: (domain: string) => string,
  ) {
    this.server = http.createServer((request, reply) => void this.take(request, reply));
  }

  static async open(
    journal: Journal,
    random: Random,
    entry: FrontAccess['entry'],
    shopOf: (domain: string) => string,
  ): Promise<FrontAccess> {
    const access = new FrontAccess(journal, random, entry, shopOf);
    await new Promise<void>((resolve) => access.server.listen(0, '127.0.0.1', () => resolve()));
    return access;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  /** Deliveries so far, oldest first. */
  get letters(): readonly Letter[] {
    return this.sent;
  }

  /** Sends a delivery again; returns its status, 0 for none. */
  async post({ headers, body }: Letter): Promise<number> {
    const [topic, domain] = [headers['x-shopify-topic'] ?? '', headers['x-shopify-shop-domain'] ?? ''];
    const asking = {
      client: 'platform',
      // Deliveries that the rig itself made unreadable are parked: no effect is expected.
      kind: headers['x-shopify-webhook-id']?.startsWith('poison-') ? 'x-poison' : 'webhook',
      shop: this.shopOf(domain),
      account: null,
      key: null,
      payload: {
        topic,
        delivery: headers['x-shopify-webhook-id'],
        event: headers['x-shopify-event-id'],
        body: isJson(body) ? AS_SENT : body.toString(),
      },
    };
    const { status } = await this.journal.ask(asking, () => this.deliver(headers, body), quoted(body));
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    return status;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => PASSED_ON.test(name)),
    ) as Record<string, string>;
    const letter = { headers, body: Buffer.concat(chunks) };
    this.sent.push(letter);
    if (this.random.next() < this.habits.drop) return void reply.writeHead(200).end();
    if (this.random.next() < this.habits.delay) await sleep(this.random.int(50, this.habits.longestDelayMs));
    const status = await this.post(letter);
    reply.writeHead(status || 502).end();
    if (this.random.next() < this.habits.repeat) await this.post(this.random.pick(this.sent));
  }

  private async deliver(headers: Readonly<Record<string, string>>, body: Buffer) {
    const began = performance.now();
    const from = this.entry.at();
    try {
      const signal = AbortSignal.timeout(GRACE_MS);
      const answer = await fetch(`${from}/webhooks`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        signal,
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    } catch (error) {
      this.entry.turnAway(from);
      return { status: 0, body: (error as Error).message };
    } finally {
      const ms = performance.now() - began;
      if (ms > 5_000) this.late.push(Math.round(ms));
    }
  }
}

/** Quotes ids beyond JavaScript's numbers, so that readers of the journal keep all of their digits. */
const quoted = (body: Buffer): string => body.toString().replaceAll(/(?<=[[:,])\d{16,}(?=[\],}])/g, '"$&"');

function isJson(body: Buffer): boolean {
  try {
    return JSON.parse(body.toString()) !== undefined;
  } catch {
    return false;
  }
}
