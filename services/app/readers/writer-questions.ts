import { LRUCache } from 'lru-cache';
import type { AccessChanges } from '../../platform/access/access-changes.js';
import { HandOver } from '../../platform/http/hand-over.js';
import type { Question, ReaderCommand, ReaderMessage, WriterKnowledge } from './messages.js';

/** Time after which an unanswered request is given to the thread that writes, which may then answer it itself. */
const LONGEST_MS = 2_000;
/** Number of remembered answers. */
const REMEMBERED = 20_000;
/** For changes that are no events of this process: an address of a shop, another process that writes. */
const REMEMBERED_MS = 1_000;

interface Remembered {
  readonly changes: number;
  readonly value: unknown;
}
interface Open {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** Questions of a reading thread to the thread that writes. Equal ones that are in flight share an answer. */
export class WriterQuestions {
  private readonly open = new Map<number, Open>();
  private readonly inFlight = new Map<string, Promise<unknown>>();
  private readonly remembered = new LRUCache<string, Remembered>({ max: REMEMBERED, ttl: REMEMBERED_MS });
  private last = 0;

  constructor(
    private readonly send: (message: ReaderMessage) => void,
    private readonly changes: Pick<AccessChanges, 'present'>,
  ) {}

  /** @throws HandOver when the writer does not know now */
  ask<Q extends Question>(question: Q, ...args: Parameters<WriterKnowledge[Q]>): ReturnType<WriterKnowledge[Q]> {
    const id = ++this.last;
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    const late = setTimeout(() => this.end(id)?.reject(new HandOver(`${question} is not answered`)), LONGEST_MS);
    this.open.set(id, { resolve, reject });
    this.send({ is: 'asked', id, question, args });
    return promise.finally(() => clearTimeout(late)) as ReturnType<WriterKnowledge[Q]>;
  }

  /**
   * The same, from memory while no change of access was acknowledged since it was asked.
   * @param about of which the answer is, as far as it depends on the arguments
   */
  async remember<Q extends Question>(
    question: Q,
    about: readonly string[],
    ...args: Parameters<WriterKnowledge[Q]>
  ): Promise<Awaited<ReturnType<WriterKnowledge[Q]>>> {
    type Value = Awaited<ReturnType<WriterKnowledge[Q]>>;
    // Before it is asked: a change while it is asked makes the answer worthless.
    const changes = this.changes.present;
    const key = JSON.stringify([question, ...about]);
    const known = this.remembered.get(key);
    if (known?.changes === changes) return known.value as Value;
    const running = `${changes} ${key}`;
    const pending = this.inFlight.get(running) ?? this.ask(question, ...args);
    this.inFlight.set(running, pending);
    try {
      const value = (await pending) as Value;
      // Neither an unknown shop nor a name that is still missing is remembered: both may come any moment.
      if (value !== null && !(question === 'ensureInstalled' && value === false))
        this.remembered.set(key, { changes, value });
      return value;
    } finally {
      this.inFlight.delete(running);
    }
  }

  /** Takes an answer of the writer. */
  receive(command: Extract<ReaderCommand, { do: 'answer' | 'fail' }>): void {
    const question = this.end(command.id);
    if (command.do === 'answer') question?.resolve(command.value as never);
    else question?.reject(new HandOver('the writer cannot answer'));
  }

  private end(id: number): Open | undefined {
    const found = this.open.get(id);
    this.open.delete(id);
    return found;
  }
}
