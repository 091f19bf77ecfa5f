import fs from 'node:fs';
import path from 'node:path';

type CallOutcome = 'ok' | 'refused' | 'unknown';

/** A request about to be sent (fields as in tests/checker/README.md). */
export interface Asking {
  readonly client: string;
  readonly kind: string;
  readonly shop: string;
  readonly account: string | null;
  readonly payload: unknown;
  readonly key: string | null;
}

/** Key in a payload for JSON that is written verbatim, because its numbers may exceed JavaScript's. */
export const AS_SENT = '@as-sent@';

/** Outcome of a request. */
export interface Ended {
  readonly outcome: CallOutcome;
  /** 0 without an answer. */
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

/** Journals each request and its outcome, on disk before the request is sent, so that no crash of the rig loses it. */
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

  /** Milliseconds of the clock that the journal uses. */
  now(): number {
    return performance.now();
  }

  /** Journals the request durably, sends it, and journals the answer. `send` never throws: no answer is an outcome too. */
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

  /** A mark that is counted but not checked: a fault, a phase. */
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

  /** Group commit: concurrent requests share a flush. */
  private flush(): Promise<void> {
    this.flushing ??= new Promise<void>((resolve, reject) => {
      setImmediate(() => {
        this.flushing = null;
        // Requests left over from an aborted schedule must not be written: the file descriptor may already belong to a socket.
        if (this.closed) return resolve();
        fs.writeSync(this.file, `${this.buffered.splice(0).join('\n')}\n`);
        fs.fdatasync(this.file, (error) => (error ? reject(error) : resolve()));
      });
    });
    return this.flushing;
  }

  /** Resolves when all entries so far are on disk. */
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
