import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import { StoreUnavailable } from '../port.js';
import type { Pending, Prepared } from './batch.js';

const MAX_WAITING = 20_000;
const MAX_BATCH_CHARACTERS = 8_000_000;
const MAX_ATTEMPTS = 5;
const NONE: ReadonlySet<string> = new Set();

/** Bounded FIFO queue of appends, so that an unresponsive database does not exhaust memory. */
export class WriteQueue {
  private waiting: Pending[] = [];

  constructor(
    private readonly maxBatch: number,
    /** Called when there is work. */
    private readonly wake: () => void,
  ) {}

  /** Number of waiting requests. */
  get length(): number {
    return this.waiting.length;
  }

  /** @throws StoreUnavailable when the queue is full */
  add(prepared: Pick<Pending, keyof Prepared | 'ahead'>): Promise<Receipt> {
    if (this.waiting.length >= MAX_WAITING) throw new StoreUnavailable('too many appends are waiting');
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...prepared, resolve, reject, attempts: 0, alone: false });
      this.wake();
    });
  }

  /**
   * The next batch.
   * @param under commands in progress: a repeat of one of them waits for its outcome
   */
  take(under: ReadonlySet<string> = NONE): Pending[] {
    let count = 0;
    let size = 0;
    const commands = new Set<string>();
    for (const pending of this.waiting) {
      size += pending.size;
      const command = pending.request.record?.command;
      // The second of two equal commands waits for the outcome of the first.
      const repeated = command !== undefined && commands.has(command);
      if (command !== undefined && under.has(command)) break;
      if (count > 0 && (repeated || pending.alone || count >= this.maxBatch || size > MAX_BATCH_CHARACTERS)) break;
      if (command) commands.add(command);
      count++;
      if (pending.alone) break;
    }
    return this.waiting.splice(0, count);
  }

  /** Returns taken requests to the front of the queue. */
  putBack(taken: readonly Pending[]): void {
    this.waiting.unshift(...taken);
  }

  /** Retries requests that were certainly not written; not for ever, since one of them may be the cause of the failure. */
  retry(requests: readonly Pending[]): void {
    for (const { attempts, reject } of requests)
      if (attempts >= MAX_ATTEMPTS) reject(new StoreUnavailable(`not written after ${attempts} attempts`));
    this.waiting.unshift(...requests.filter(({ attempts }) => attempts < MAX_ATTEMPTS));
    this.wake();
  }

  /** Rejects all waiting requests. */
  rejectAll(error: Error): void {
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}
