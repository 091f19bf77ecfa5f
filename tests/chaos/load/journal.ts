import fs from 'node:fs';
import path from 'node:path';

export type CallOutcome = 'ok' | 'refused' | 'unknown';

/** What somebody is about to ask of the product (tests/checker/README.md says what the fields mean). */
export interface Asking {
  readonly client: string;
  readonly kind: string;
  readonly shop: string;
  readonly account: string | null;
  readonly payload: unknown;
  readonly key: string | null;
}

/** Stands in a payload for JSON that is to be written as it was sent: numbers in it may be longer than ours. */
export const AS_SENT = '@as-sent@';

/** How it ended. */
export interface Ended {
  readonly outcome: CallOutcome;
  /** 0 when there was no answer. */
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every endpoint
  readonly body: any;
  readonly tReturn: number;
}

export interface Read {
  readonly client: string;
  readonly shop: string;
  readonly account: string;
  readonly tInvoke: number;
  readonly tReturn: number;
  readonly status: number;
  readonly points: unknown;
  readonly position: unknown;
  readonly atLeast: number | null;
  readonly stale: boolean;
}

/** Writes down what is asked before it is asked, and how it ended: on disk before the request leaves, so that no crash of ours loses it. */
export class Journal {
  private readonly file: number;
  private readonly reads: number;
  private count = 0;
  private closed = false;
  private buffered: string[] = [];
  private flushing: Promise<void> | null = null;
  readonly ended: (Asking & Ended & { readonly opId: string; readonly tInvoke: number })[] = [];

  constructor(readonly dir: string) {
    fs.mkdirSync(dir, { recursive: true });
    this.file = fs.openSync(path.join(dir, 'journal.ndjson'), 'w');
    this.reads = fs.openSync(path.join(dir, 'reads.ndjson'), 'w');
  }

  /** Milliseconds of the clock that all times of the journal are of. */
  now(): number {
    return performance.now();
  }

  /** Notes the question durably, asks it, and notes the answer. `send` never throws: no answer is an outcome too. */
  async ask(
    asking: Asking,
    send: () => Promise<Omit<Ended, 'tReturn' | 'outcome'>>,
    asSent = '',
  ): Promise<Ended & { opId: string }> {
    const opId = `o${++this.count}`;
    const tInvoke = this.now();
    this.buffered.push(JSON.stringify({ opId, ...asking, tInvoke }).replace(`"${AS_SENT}"`, () => asSent));
    await this.flush();
    const { status, body } = await send();
    const outcome = status >= 200 && status < 300 ? 'ok' : status >= 400 && status < 500 ? 'refused' : 'unknown';
    const ended: Ended = { outcome, status, body, tReturn: this.now() };
    this.buffered.push(JSON.stringify({ opId, ...ended }));
    this.ended.push({ ...asking, opId, tInvoke, ...ended });
    return { opId, ...ended };
  }

  /** A mark that is counted and not checked: a fault, a phase. */
  mark(kind: string, payload: unknown): void {
    const opId = `o${++this.count}`;
    const mark = { opId, client: 'rig', kind: `x-${kind}`, shop: '', account: null, payload, key: null };
    this.buffered.push(JSON.stringify({ ...mark, tInvoke: this.now() }));
  }

  /** The product's clock is set to this instant. */
  clock(now: string): void {
    const opId = `o${++this.count}`;
    const clock = { opId, client: 'rig', kind: 'clock', shop: '', account: null, payload: { now }, key: null };
    this.buffered.push(JSON.stringify({ ...clock, tInvoke: this.now() }));
    this.buffered.push(JSON.stringify({ opId, outcome: 'ok', status: 200, body: null, tReturn: this.now() }));
  }

  read(read: Read): void {
    if (!this.closed)
      fs.writeSync(this.reads, `${JSON.stringify({ readId: `r${++this.count}`, kind: 'balance', ...read })}\n`);
  }

  /** Questions of one moment share a flush. */
  private flush(): Promise<void> {
    this.flushing ??= new Promise<void>((resolve, reject) => {
      setImmediate(() => {
        this.flushing = null;
        // Whoever still asks when a schedule broke off writes nowhere: the number of the file may be a socket's by now.
        if (this.closed) return resolve();
        fs.writeSync(this.file, `${this.buffered.splice(0).join('\n')}\n`);
        fs.fdatasync(this.file, (error) => (error ? reject(error) : resolve()));
      });
    });
    return this.flushing;
  }

  /** Resolves when all that was noted so far is on disk. */
  flushed(): Promise<void> {
    return this.flush();
  }

  async close(): Promise<void> {
    await this.flush();
    this.closed = true;
    fs.closeSync(this.file);
    fs.closeSync(this.reads);
  }
}
