import { createHmac, randomUUID } from 'node:crypto';
import { API_VERSION } from './graphql/vendor-schema.js';
import type { ShopState } from './state.js';

const TRIES = 8;
const STORED = 500;
const AT_ONCE = 8;

export type Message = readonly [topic: string, body: Record<string, unknown>];
/** Sends the messages of one action of the merchant or shopper, which share an event id. `at` is an ISO instant. */
export type Notify = (at: string, messages: readonly Message[]) => void;

export interface Delivery {
  webhookId: string;
  topic: string;
  shop: string;
  headers: Record<string, string>;
  body: string;
  /** HTTP status of each attempt, or the reason for its failure. */
  answers: (number | string)[];
  state: 'held' | 'waiting' | 'delivered' | 'given up';
}

interface WebhookOptions {
  appUrl: () => string;
  secret: string;
  /** Backoff before attempt n in milliseconds (2, 3, … 8). */
  retryDelayMs: (attempt: number) => number;
  timeoutMs: number;
}

/** Sends signed webhooks with retries, concurrently and therefore unordered, and keeps the last deliveries. */
export class Webhooks {
  private readonly log = new Map<string, Delivery[]>();
  private readonly queue: Delivery[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private idle: (() => void)[] = [];
  private active = 0;
  private stopped = false;

  constructor(private readonly options: WebhookOptions) {}

  /** A notifier for one shop. Of a shop that has uninstalled the app, the last webhook says so. */
  notifier(shop: ShopState): Notify {
    return (at, messages) => {
      if (!shop.installed && !messages.some(([topic]) => topic === 'app/uninstalled')) return;
      const eventId = randomUUID();
      for (const [topic, body] of messages) {
        const delivery = this.sign(shop.facts.domain, topic, JSON.stringify(body), eventId, at);
        this.remember(delivery);
        if (shop.switches.webhooks === 'send') this.enqueue(delivery);
        else delivery.state = 'held';
      }
    };
  }

  /** The last deliveries of a shop, oldest first. */
  deliveries(shop: string): Delivery[] {
    return this.log.get(shop) ?? [];
  }

  /** Sends held webhooks, in order of creation. */
  release(shop: string): void {
    for (const delivery of this.deliveries(shop)) if (delivery.state === 'held') this.enqueue(delivery);
  }

  /** Resolves when every delivery has succeeded or was given up. */
  settled(): Promise<void> {
    if (this.active + this.queue.length + this.timers.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.idle.push(resolve));
  }

  /** Discards pending deliveries. */
  stop(): void {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.queue.length = 0;
    this.wakeWhenIdle();
  }

  private sign(shop: string, topic: string, body: string, eventId: string, at: string): Delivery {
    const webhookId = randomUUID();
    const headers = {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': createHmac('sha256', this.options.secret).update(body).digest('base64'),
      'x-shopify-shop-domain': shop,
      'x-shopify-webhook-id': webhookId,
      'x-shopify-event-id': eventId,
      'x-shopify-triggered-at': at,
      'x-shopify-api-version': API_VERSION,
    };
    return { webhookId, topic, shop, headers, body, answers: [], state: 'waiting' };
  }

  private remember(delivery: Delivery): void {
    const list = this.log.get(delivery.shop) ?? [];
    list.push(delivery);
    if (list.length > STORED) list.splice(0, list.length - STORED);
    this.log.set(delivery.shop, list);
  }

  private enqueue(delivery: Delivery): void {
    if (this.stopped) return;
    delivery.state = 'waiting';
    this.queue.push(delivery);
    this.pump();
  }

  private pump(): void {
    while (this.active < AT_ONCE && this.queue.length > 0) {
      const delivery = this.queue.shift();
      if (delivery) void this.attempt(delivery);
    }
  }

  private async attempt(delivery: Delivery): Promise<void> {
    this.active += 1;
    const answer = await this.post(delivery);
    this.active -= 1;
    delivery.answers.push(answer);
    const good = typeof answer === 'number' && answer >= 200 && answer < 300;
    if (good) delivery.state = 'delivered';
    else if (delivery.answers.length >= TRIES || this.stopped) delivery.state = 'given up';
    else this.later(delivery);
    this.pump();
    this.wakeWhenIdle();
  }

  private later(delivery: Delivery): void {
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        this.enqueue(delivery);
      },
      this.options.retryDelayMs(delivery.answers.length + 1),
    );
    this.timers.add(timer);
  }

  private async post({ headers, body }: Delivery): Promise<number | string> {
    try {
      const signal = AbortSignal.timeout(this.options.timeoutMs);
      const url = `${this.options.appUrl()}/webhooks`;
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      return error instanceof Error ? error.name : 'failed';
    }
  }

  private wakeWhenIdle(): void {
    if (this.active + this.queue.length + this.timers.size > 0) return;
    const waiting = this.idle;
    this.idle = [];
    for (const wake of waiting) wake();
  }
}
