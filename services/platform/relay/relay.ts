import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type KafkaConnection, reasonOf } from '@loyalty/projections/engine/runtime/feeds/connection';
import { doubling, Follower } from '@loyalty/projections/engine/runtime/follower';
import { type CrashPoint, crashPoint } from '../event-store/crash-points.js';
import type { EventStore } from '../event-store/port.js';
import { type Following, type LogProducer, openProducer } from './producer.js';
import { type RefillLedger, refill } from './refill.js';
import { announceResets, type ResetLedger } from './resets.js';
import type { TopicOptions } from './topics.js';

const PAGE_EVENTS = 500;
/** Page size in characters, far below a broker's limit: several events together, or a single one of any size. */
const PAGE_CHARACTERS = 400_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Checkpoint of the relay; stored with the log. */
interface RelayCheckpoint {
  load(): Promise<number>;
  /** Returns false when it is not at `from` any more: another relay has moved it. */
  advance(from: number, to: number): Promise<boolean>;
}

export interface RelayOptions {
  readonly log: Pick<EventStore, 'readAll' | 'onCommit' | 'head'>;
  readonly checkpoint: RelayCheckpoint;
  /** Topics that were created again, with their refill positions. */
  readonly refills: RefillLedger;
  /** What the readers have to be told since the log was restored. */
  readonly resets: ResetLedger;
  readonly kafka: KafkaConnection;
  readonly topics?: Partial<TopicOptions>;
  readonly crash?: CrashPoint;
  readonly clock?: () => Date;
  /** Reports why Kafka does not accept events, without personal data. */
  readonly report?: (message: string, detail: Record<string, unknown>) => void;
}

/** Lag of the relay. */
interface RelayLag {
  /** Position up to which Kafka has acknowledged everything. */
  readonly position: number;
  /** Number of positions behind the head of the log. */
  readonly behind: number;
  /** Age in the log of the oldest event that Kafka has not acknowledged, in milliseconds; 0 when there is none. */
  readonly ageMs: number;
}

export interface Relay {
  lag(): Promise<RelayLag>;
  stop(): Promise<void>;
}

/**
 * Relays the log to Kafka, in order, at least once, and nothing else. The checkpoint moves only after all in-sync replicas have
 * acknowledged. While Kafka is down the backlog stays in the log: nothing is held here beyond one page.
 */
export function startRelay(options: RelayOptions): Relay {
  const running = new Running(options);
  return { lag: () => running.lag(), stop: () => running.stop() };
}

class Running {
  private position = 0;
  /** Position and recording time of the oldest event that is not acknowledged; null while none is known. */
  private oldest: { position: number; at: number } | null = null;
  private producer: LogProducer | null = null;
  private readonly follower: Follower;
  private readonly topics: TopicOptions;
  private readonly crash: CrashPoint;
  private readonly clock: () => Date;

  constructor(private readonly options: RelayOptions) {
    this.topics = { prefix: 'loyalty', partitions: 12, replicas: -1, ...options.topics };
    this.crash = options.crash ?? crashPoint;
    this.clock = options.clock ?? (() => new Date());
    this.follower = new Follower({
      feed: { onWake: (wake) => options.log.onCommit(wake) },
      open: () => this.begin(),
      checkpoint: () => this.position,
      read: (after) => options.log.readAll(after, PAGE_EVENTS),
      handle: (page) => this.transfer(page),
      backoff: doubling(FIRST_PAUSE_MS, LONGEST_PAUSE_MS),
      onError: (error, failures) =>
        options.report?.('the relay waits for Kafka or the log', { error: reasonOf(error), failures }),
    });
    this.follower.start();
  }

  stop(): Promise<void> {
    return this.follower.stop();
  }

  async lag(): Promise<RelayLag> {
    const [{ position }, head] = [this, await this.options.log.head()];
    if (head <= position) return { position, behind: 0, ageMs: 0 };
    // While Kafka is down the relay does not read the log, so the age of the backlog is read here.
    if (this.oldest?.position !== position) this.remember(position, await this.options.log.readAll(position, 1));
    const ageMs = this.oldest ? Math.max(0, this.clock().getTime() - this.oldest.at) : 0;
    return { position, behind: head - position, ageMs };
  }

  private remember(position: number, [first]: readonly Recorded[]): void {
    this.oldest = first ? { position, at: Date.parse(first.recordedAt) } : null;
  }

  /** Connects to Kafka, tells of a restored log, and refills topics that were created again. @returns the function that disconnects */
  private async begin(): Promise<() => Promise<void>> {
    this.position = await this.options.checkpoint.load();
    const producer = await this.open();
    this.producer = producer;
    try {
      await announceResets(this.options.resets, producer, this.clock());
      await this.refill(producer);
    } catch (error) {
      await producer.close();
      throw error;
    }
    return () => producer.close();
  }

  private open(): Promise<LogProducer> {
    const { kafka, refills, report } = this.options;
    // Stored before the topic is created: a relay that dies in between refills it all the same.
    const onMissing = async (topics: readonly string[]) => {
      if (this.position > 0) await refills.begin(topics);
    };
    return openProducer({ kafka, topics: this.topics, onMissing, report });
  }

  private refill(producer: LogProducer): Promise<void> {
    const { log, refills } = this.options;
    const { prefix } = this.topics;
    const page = async (after: number) => withinSize(await log.readAll(after, PAGE_EVENTS), after);
    return refill({ refills, page, producer, prefix, until: this.position, stopped: () => this.follower.isStopped });
  }

  private async transfer(read: readonly Recorded[]): Promise<void> {
    const page = withinSize(read, this.position);
    const last = page.at(-1)![0];
    this.remember(this.position, read);
    this.crash('relay.after-read');
    this.crash('relay.before-produce');
    await this.producer!.send(page);
    this.crash('relay.before-checkpoint');
    // Another relay was faster: its events are in Kafka twice, which readers expect; continue from its position.
    const moved = await this.options.checkpoint.advance(this.position, last.position);
    this.position = moved ? last.position : await this.options.checkpoint.load();
    this.follower.arrive(this.position);
  }
}

/** The part of a page that is sent to the broker at once, each event with the position of the one before it. */
function withinSize(page: readonly Recorded[], after: number): Following[] {
  const fit: Following[] = [];
  let [size, previous] = [0, after];
  for (const event of page) {
    size += JSON.stringify(event.data).length + 500;
    if (fit.length > 0 && size > PAGE_CHARACTERS) break;
    fit.push([event, previous]);
    previous = event.position;
  }
  return fit;
}
