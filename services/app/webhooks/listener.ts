import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Dependencies } from '../../contexts/dependencies.js';
import { disputesOf } from '../../contexts/orders/tasks/disputes-of.js';
import { platformSecrets } from '../../platform/config/config.js';
import type { Stored } from '../../platform/inbox/inbox.js';
import type { ThreadCommand, ThreadData, ThreadMessage } from './messages.js';

/** Delay before a thread that ended unexpectedly is restarted. */
const RESTART_MS = 200;

/** URL of a listening address for browsers. */
function urlOf(host: string, port: number): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${name}:${port}`;
}

/**
 * Listens at the service's port in a separate thread, which stores deliveries; everything else is forwarded to this thread, at `path`. A
 * thread that ends unexpectedly is restarted.
 */
export class WebhookListener {
  /** Abstract socket without a file, which ends with the process. */
  readonly path = `\0loyalty-ledger-${randomUUID()}`;
  private thread: Worker;
  private port: number;
  private stopped = false;
  private drained: () => void = () => undefined;

  constructor(private readonly parts: Dependencies) {
    this.port = parts.config.PORT;
    this.thread = this.begin();
  }

  private begin(): Worker {
    const { config, clock, urls, connections, log } = this.parts;
    const workerData: ThreadData = {
      config,
      secrets: platformSecrets(config),
      databaseUrl: urls.service,
      connections: connections.webhooks,
      forwardTo: this.path,
      clock: clock.memory,
    };
    const thread = new Worker(new URL('./thread.js', import.meta.url), { workerData });
    thread.on('error', (error) => log.error({ err: error }, 'the thread of the webhook endpoint broke'));
    thread.on('message', (word: ThreadMessage) => {
      if (word.is === 'stored') this.parts.inbox.storedBeside(word.repeats);
      if (word.is === 'disputed') void this.settle(thread, word);
      if (word.is === 'drained') this.drained();
    });
    return thread;
  }

  /** Starts listening. @returns the address of the service. @throws Error when the port is not available */
  async listen(): Promise<string> {
    const { thread } = this;
    const word = await new Promise<ThreadMessage>((resolve, reject) => {
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('the thread of the webhook endpoint ended')));
      thread.on('message', (word: ThreadMessage) => {
        if (word.is === 'ready') this.order({ do: 'listen', port: this.port });
        if (word.is === 'listening' || word.is === 'failed') resolve(word);
      });
    });
    if (word.is !== 'listening') throw new Error(word.is === 'failed' ? word.why : word.is);
    this.port = word.port;
    thread.once('exit', () => void this.again());
    return urlOf(word.host, word.port);
  }

  private async again(): Promise<void> {
    this.drained();
    while (!this.stopped) {
      await pause(RESTART_MS);
      if (this.stopped) return;
      this.thread = this.begin();
      try {
        await this.listen();
        return;
      } catch (error) {
        this.parts.log.error({ err: error }, 'the webhook endpoint cannot be begun again yet');
        await this.thread.terminate();
      }
    }
  }

  /** Settles a dispute for the thread. Its bytes come as a plain array. */
  private async settle(
    thread: Worker,
    { id, delivery, receivedAt }: Extract<ThreadMessage, { is: 'disputed' }>,
  ): Promise<void> {
    const answer = (stored: Stored | null) =>
      thread.postMessage({ do: 'end-dispute', id, stored } satisfies ThreadCommand);
    try {
      const received = { ...delivery, body: Buffer.from(delivery.body) };
      answer(await disputesOf(this.parts).settle(received, receivedAt));
    } catch (error) {
      this.parts.log.error({ err: error, shop: delivery.shop }, 'it could not be decided whose a delivery is');
      answer(null);
    }
  }

  private order(order: ThreadCommand): void {
    this.thread.postMessage(order);
  }

  /** Resolves when new connections are refused, and every accepted delivery is answered. */
  async drain(): Promise<void> {
    const done = new Promise<void>((resolve) => {
      this.drained = resolve;
    });
    this.order({ do: 'drain' });
    await done;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.thread.terminate();
  }
}
