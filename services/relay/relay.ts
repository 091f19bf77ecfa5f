import { setTimeout as delay } from 'node:timers/promises';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type CrashPoint, crashPoint } from '../event-store/crash-points.js';
import type { EventStore } from '../event-store/port.js';
import { type LogProducer, openProducer } from './producer.js';
import type { TopicOptions } from './topics.js';

const PAGE_EVENTS = 500;
/** One event of any size, or several of together about this many characters: far below what a broker takes at once. */
const PAGE_CHARACTERS = 400_000;
const POLL_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** How far the log was handed on; kept where the log is kept. */
export interface RelayCheckpoint {
  load(): Promise<number>;
  /** Answers false when it is not at `from` any more: another relay has moved it. */
  advance(from: number, to: number): Promise<boolean>;
}

export interface RelayOptions {
  readonly log: Pick<EventStore, 'readAll' | 'onCommit' | 'head'>;
  readonly checkpoint: RelayCheckpoint;
  readonly brokers: readonly string[];
  readonly topics?: Partial<TopicOptions>;
  readonly crash?: CrashPoint;
  /** Told why Kafka does not take events, in words without personal data. */
  readonly report?: (message: string, detail: Record<string, unknown>) => void;
}

export interface Relay {
  /** The position up to which Kafka has acknowledged everything, and how many positions the log is ahead. */
  lag(): Promise<{ position: number; behind: number }>;
  stop(): Promise<void>;
}

/**
 * Carries the log to Kafka, in order, at least once, and nothing else. The checkpoint moves only after all replicas in sync have
 * acknowledged. While Kafka is away the backlog stays where it is, in the log: nothing is held here beyond one page.
 */
export function startRelay(options: RelayOptions): Relay {
  const running = new Running(options);
  return {
    lag: async () => {
      const head = await options.log.head();
      return { position: running.position, behind: Math.max(0, head - running.position) };
    },
    stop: () => running.stop(),
  };
}

class Running {
  position = 0;
  private stopping = new AbortController();
  private failures = 0;
  private wake: () => void = () => {};
  private woken = false;
  private readonly done: Promise<void>;
  private readonly unwatch: () => void;
  private readonly topics: TopicOptions;
  private readonly crash: CrashPoint;

  constructor(private readonly options: RelayOptions) {
    this.topics = { prefix: 'loyalty', partitions: 12, replicas: -1, ...options.topics };
    this.crash = options.crash ?? crashPoint;
    this.unwatch = options.log.onCommit(() => {
      this.woken = true;
      this.wake();
    });
    this.done = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.unwatch();
    this.wake();
    await this.done;
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      let producer: LogProducer | undefined;
      try {
        this.position = await this.options.checkpoint.load();
        producer = await openProducer(this.options.brokers, this.topics);
        while (!this.stopped) await this.carry(producer);
      } catch (error) {
        await this.backOff(error);
      } finally {
        await producer?.close();
      }
    }
  }

  private async carry(producer: LogProducer): Promise<void> {
    this.woken = false;
    const page = withinSize(await this.options.log.readAll(this.position, PAGE_EVENTS));
    const last = page.at(-1);
    if (!last) return this.pause();
    this.crash('relay.after-read');
    this.crash('relay.before-produce');
    await producer.send(page, this.position);
    this.crash('relay.before-checkpoint');
    // Another relay was faster: what it sent is there twice, which readers expect; go on from where it is.
    const moved = await this.options.checkpoint.advance(this.position, last.position);
    this.position = moved ? last.position : await this.options.checkpoint.load();
    this.failures = 0;
  }

  private async pause(): Promise<void> {
    if (this.woken || this.stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async backOff(error: unknown): Promise<void> {
    this.failures++;
    const message = error instanceof Error ? error.message : String(error);
    this.options.report?.('the relay waits for Kafka or the log', { error: message, failures: this.failures });
    const ms = Math.min(LONGEST_PAUSE_MS, 100 * 2 ** this.failures);
    await delay(ms, undefined, { signal: this.stopping.signal }).catch(() => {});
  }
}

function withinSize(page: readonly Recorded[]): readonly Recorded[] {
  let size = 0;
  const end = page.findIndex((event, index) => {
    size += JSON.stringify(event.data).length + 500;
    return index > 0 && size > PAGE_CHARACTERS;
  });
  return end < 0 ? page : page.slice(0, end);
}
