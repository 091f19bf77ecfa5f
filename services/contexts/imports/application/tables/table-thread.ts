import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { FileStoreUnavailable } from '../../../../platform/files/file-store.js';
import type { FileStoreSettings } from '../../../../platform/files/open-file-store.js';
import type { TableAnswer, TableCommand, TableThreadData } from './messages.js';
import type { TablePages, TableWork } from './table-work.js';

/** The file is not stored any more. */
export class MissingTable extends Error {}
/** Its reader has waited for longer than it may. */
export class SlowTable extends Error {}

/** Heap of the thread in MB: a page of the largest rows is some ten of them. */
const HEAP_MB = 512;

type Work<Kind extends TableWork['kind']> = Extract<TableWork, { kind: Kind }>;

/** A stored file of a shop. */
interface TableFile {
  readonly shop: string;
  readonly file: string;
}

interface Waiting {
  readonly resolve: (answer: TableAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Rejects when a time is over. @param limitMs null for never */
function limited<T>(promise: Promise<T>, limitMs: number | null): Promise<T> {
  if (limitMs === null) return promise;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SlowTable(`not read within ${limitMs} ms`)), Math.max(0, limitMs));
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The thread that reads tables (ADR 439), started when the first one is read. */
export class TableThread {
  private worker: Worker | null = null;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly store: FileStoreSettings,
    private readonly log: Pick<Logger, 'error'>,
  ) {}

  /**
   * Pages of work on a stored table, each computed on request.
   * @param limitMs for all pages together
   * @throws MissingTable, SlowTable, FileStoreUnavailable
   */
  async *pages<Kind extends TableWork['kind']>(
    of: TableFile,
    work: Work<Kind>,
    limitMs: number | null = null,
  ): AsyncGenerator<TablePages[Kind]> {
    const worker = this.started();
    const id = ++this.lastId;
    const end = limitMs === null ? null : performance.now() + limitMs;
    const send = (command: TableCommand): void => worker.postMessage(command);
    send({ do: 'open', id, ...of, work });
    try {
      for (;;) {
        const answered = new Promise<TableAnswer>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
        send({ do: 'next', id });
        const answer = await limited(answered, end === null ? null : end - performance.now());
        if (answer.is === 'missing') throw new MissingTable(`there is no file ${of.file}`);
        if (answer.is === 'failed') throw new (answer.isOutage ? FileStoreUnavailable : Error)(answer.why);
        if (answer.page === null) return;
        yield answer.page as TablePages[Kind];
      }
    } finally {
      this.waiting.delete(id);
      send({ do: 'close', id });
    }
  }

  async stop(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const workerData: TableThreadData = { store: this.store };
    const worker = new Worker(new URL('./read-tables.js', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.on('message', (answer: TableAnswer) => {
      this.waiting.get(answer.id)?.resolve(answer);
      this.waiting.delete(answer.id);
    });
    worker.on('error', (error) => this.log.error({ err: error }, 'the thread that reads tables broke'));
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = null;
      for (const { reject } of this.waiting.values()) reject(new Error('the thread that reads tables has ended'));
      this.waiting.clear();
    });
    worker.unref();
    this.worker = worker;
    return worker;
  }
}
