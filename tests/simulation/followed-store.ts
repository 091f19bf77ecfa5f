import type { Receipt, Recorded } from '@loyalty/contracts/kernel/envelope';
import { type AppendRequest, type EventStore, StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { MemoryEventStore, type SimulatedLog, type Turn } from './memory-store.js';

/** Events that the server keeps for a subscription, where servers of EventStoreDB before 24.2 keep 32. With one more it ends the call. */
const MAX_UNDELIVERED = 3;
/** Reads that find nothing new after which a subscription that was ended as too slow is trusted alone again. */
const QUIET_READS = 3;

/** What is known of the log's end: it is delivered, or read because the subscription was too slow, or not known. */
type Standing = 'delivered' | 'read' | 'lost';

type See = (event: Pick<Recorded, 'stream' | 'revision'>) => void;

/** Called when a subscription ends, with why. */
export type SubscriptionEnded = (why: 'subscription too slow' | 'subscription lost') => void;

/**
 * A log at a server, as a process that follows it sees it: several processes write, states are remembered while the end is known, and an append
 * has a position once its event was seen (services/platform/event-store/eventstoredb). Deliveries come in turns of their own, so that
 * commands are decided before, within and after each; a turn that finds the store unavailable loses the subscription.
 */
export class FollowedEventStore implements Omit<MemoryEventStore, 'isWriter'>, EventStore {
  private readonly memory: MemoryEventStore;
  private readonly observers: See[] = [];
  /** Position of the last event that was seen. */
  private seen: number;
  private standing: Standing = 'delivered';
  private isPumping = false;

  constructor(
    private readonly log: SimulatedLog,
    private readonly turn: Turn,
    private readonly ended: SubscriptionEnded = () => undefined,
  ) {
    this.memory = new MemoryEventStore(log, turn, false);
    this.seen = log.events.length;
    log.onCommit((head) => this.wake(head));
  }

  async append(request: AppendRequest): Promise<Receipt> {
    const receipt = await this.memory.append(request);
    if (this.seen < receipt.position) await this.advance();
    return receipt;
  }

  onEvent(see: See): void {
    this.observers.push(see);
  }

  term(): number | null {
    return this.standing === 'lost' ? null : 1;
  }

  async confirm(): Promise<void> {
    if (this.standing === 'lost') await this.advance();
  }

  async head(): Promise<number> {
    const head = await this.memory.head();
    this.see(head);
    return head;
  }

  readonly readStream: MemoryEventStore['readStream'] = (...given) => this.memory.readStream(...given);
  readonly readAll: MemoryEventStore['readAll'] = (...given) => this.memory.readAll(...given);
  readonly readAt: MemoryEventStore['readAt'] = (...given) => this.memory.readAt(...given);
  readonly scan: MemoryEventStore['scan'] = (...given) => this.memory.scan(...given);
  readonly findCommand: MemoryEventStore['findCommand'] = (...given) => this.memory.findCommand(...given);
  readonly onCommit: MemoryEventStore['onCommit'] = (...given) => this.memory.onCommit(...given);
  readonly loadSnapshot: MemoryEventStore['loadSnapshot'] = (...given) => this.memory.loadSnapshot(...given);
  readonly saveSnapshot: MemoryEventStore['saveSnapshot'] = (...given) => this.memory.saveSnapshot(...given);
  readonly loadArchived: MemoryEventStore['loadArchived'] = (...given) => this.memory.loadArchived(...given);

  close(): Promise<void> {
    return this.memory.close();
  }

  /** Reads the log to its end. @throws StoreUnavailable, and then the end is no longer known */
  private async advance(): Promise<void> {
    try {
      await this.turn('read-end');
    } catch (error) {
      this.lose();
      throw error;
    }
    this.see(this.log.events.length);
    if (this.standing === 'lost') this.standing = 'delivered';
  }

  private lose(): void {
    if (this.standing !== 'lost') this.ended('subscription lost');
    this.standing = 'lost';
  }

  private wake(head: number): void {
    if (this.standing === 'delivered' && head - this.seen > MAX_UNDELIVERED) {
      this.ended('subscription too slow');
      this.standing = 'read';
    }
    if (this.isPumping) return;
    this.isPumping = true;
    void this.pump().finally(() => {
      this.isPumping = false;
    });
  }

  /** Brings in what was committed, event by event while it is delivered and page by page while it is read. */
  private async pump(): Promise<void> {
    for (let quiet = 0; this.seen < this.log.events.length || (this.standing === 'read' && quiet < QUIET_READS); ) {
      try {
        await this.turn(this.standing === 'delivered' ? 'deliver' : 'read-end');
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        this.lose();
      }
      const before = this.seen;
      if (this.standing === 'delivered') this.see(Math.min(before + 1, this.log.events.length));
      else this.see(this.log.events.length);
      quiet = before === this.seen ? quiet + 1 : 0;
    }
    if (this.standing === 'read') this.standing = 'delivered';
  }

  private see(upTo: number): void {
    while (this.seen < upTo) {
      const event = this.log.events[this.seen++]!;
      for (const observer of this.observers) observer(event);
    }
  }
}
