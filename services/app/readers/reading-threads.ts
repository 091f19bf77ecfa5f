import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Dependencies } from '../../contexts/dependencies.js';
import type { ReaderCommand, ReaderData, ReaderMessage, WriterKnowledge } from './messages.js';
import { ReaderTally } from './tally.js';

/** Delay before a thread that ended unexpectedly is started again. */
const RESTART_MS = 200;

type QuestionMessage = Extract<ReaderMessage, { is: 'asked' }>;

/** One thread and its successors: a thread that ends is followed by another at the same path. */
class ReadingThread {
  /** Abstract socket without a file, which ends with the thread. */
  readonly path = `\0loyalty-ledger-reader-${randomUUID()}`;
  readonly tally = new ReaderTally();
  worker: Worker | null = null;
  isListening = false;
  drained: () => void = () => undefined;
}

/**
 * Threads that answer reads beside the thread that writes (docs/adr/0232). They have connections with the app's role and ask the writer
 * for whatever is not in the read models.
 */
export class ReadingThreads {
  private readonly threads: readonly ReadingThread[];
  private stopped = false;

  /**
   * @param forwardTo socket path of the thread that writes
   * @param onChange receives the paths at which threads listen, whenever they change
   */
  constructor(
    private readonly parts: Pick<Dependencies, 'config' | 'urls' | 'connections' | 'clock' | 'accessChanges' | 'log'>,
    private readonly knowledge: WriterKnowledge,
    private readonly forwardTo: string,
    private readonly onChange: (paths: readonly string[]) => void,
  ) {
    this.threads = Array.from({ length: parts.config.API_READERS }, () => new ReadingThread());
  }

  /** Resolves when all of them listen. @throws Error when one cannot start */
  async start(): Promise<void> {
    await Promise.all(this.threads.map((thread) => this.begin(thread)));
  }

  /** What each thread has done, for metrics; `worker` is null while it is being started again. */
  list(): readonly Pick<ReadingThread, 'worker' | 'isListening' | 'tally'>[] {
    return this.threads;
  }

  private begin(thread: ReadingThread): Promise<void> {
    const { config, urls, connections, clock, accessChanges, log } = this.parts;
    const workerData: ReaderData = {
      config,
      databaseUrl: urls.app,
      connections: Math.floor(connections.threads / this.threads.length),
      path: thread.path,
      forwardTo: this.forwardTo,
      clock: clock.memory,
      accessChanges: accessChanges.memory,
      tally: thread.tally.memory,
    };
    const worker = new Worker(new URL('./thread.js', import.meta.url), { workerData });
    thread.worker = worker;
    worker.on('error', (error) => log.error({ err: error }, 'a thread that answers reads broke'));
    return new Promise((resolve, reject) => {
      worker.on('message', (message: ReaderMessage) => {
        if (message.is === 'asked') void this.answer(worker, message);
        if (message.is === 'drained') thread.drained();
        if (message.is === 'listening') {
          thread.isListening = true;
          this.changed();
          resolve();
        }
      });
      worker.once('exit', () => {
        const wasListening = thread.isListening;
        thread.isListening = false;
        thread.worker = null;
        thread.drained();
        this.changed();
        if (wasListening) void this.again(thread);
        else reject(new Error('a thread that answers reads did not start'));
      });
    });
  }

  private async again(thread: ReadingThread): Promise<void> {
    while (!this.stopped) {
      await pause(RESTART_MS);
      if (this.stopped) return;
      const hasBegun = await this.begin(thread).then(
        () => true,
        () => false,
      );
      if (hasBegun) return;
      this.parts.log.error('a thread that answers reads cannot be started again yet');
    }
  }

  private changed(): void {
    if (!this.stopped) this.onChange(this.threads.flatMap(({ path, isListening }) => (isListening ? [path] : [])));
  }

  private async answer(worker: Worker, { id, question, args }: QuestionMessage): Promise<void> {
    const reply = (command: ReaderCommand) => worker.postMessage(command);
    try {
      const ask = this.knowledge[question] as (...given: readonly string[]) => Promise<unknown>;
      reply({ do: 'answer', id, value: await ask(...args) });
    } catch {
      // The request is handed over and fails here once more, where its error is reported.
      reply({ do: 'fail', id });
    }
  }

  /**
   * Resolves when every request of the threads is answered.
   * @param letIn resolves when they get no more connections
   */
  async drain(letIn: Promise<unknown>): Promise<void> {
    await Promise.all(
      this.threads.map(async (thread) => {
        const { worker } = thread;
        if (!worker) return;
        const done = new Promise<void>((resolve) => {
          thread.drained = resolve;
        });
        worker.postMessage({ do: 'leave' } satisfies ReaderCommand);
        await letIn;
        worker.postMessage({ do: 'finish' } satisfies ReaderCommand);
        await done;
      }),
    );
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.threads.map(({ worker }) => worker?.terminate()));
  }
}
