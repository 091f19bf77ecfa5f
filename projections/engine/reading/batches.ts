import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum number of pieces in a batch, and of concurrent batches: further pieces are collected meanwhile. */
export const MAX_OF_A_BATCH = 64;
export const MAX_AT_ONCE = 2;

interface Waiting<Piece, Answer> {
  readonly piece: Piece;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Answers resolved in one turn of the event loop: their callers continue immediately, and other work needs its turn. */
const ANSWERS_OF_A_TURN = 16;

async function resolveInTurns<Answer>(
  batch: readonly Waiting<unknown, Answer>[],
  answers: readonly Answer[],
): Promise<void> {
  for (const [index, { resolve }] of batch.entries()) {
    if (index > 0 && index % ANSWERS_OF_A_TURN === 0) await nextTurn();
    resolve(answers[index] as Answer);
  }
}

interface BatchLimits {
  /** Maximum number of concurrent batches. One at a time collects the most. */
  readonly atOnce: number;
  /** Maximum number of pieces in each. */
  readonly pieces: number;
  /**
   * Whether a batch begins at the end of a turn of the event loop, with all that arrived in it: requests of many clients come one by one,
   * and the first would go alone.
   */
  readonly byTurn?: boolean;
  /** Shortest time between the beginnings of two batches by turn, in milliseconds, while they have more than one piece. */
  readonly everyMs?: number;
}

/**
 * Request coalescing: pieces that arrive while others are in flight are sent together. Without a timer, a single piece is not delayed, and
 * many share a statement and its commit.
 */
export class Batches<Piece, Answer> {
  private waiting: Waiting<Piece, Answer>[] = [];
  private underWay = 0;
  private isScheduled = false;
  /** Before this moment no batch begins. */
  private notBefore = 0;

  constructor(
    /** Answers in the order of the pieces; all of them or none. */
    private readonly send: (pieces: readonly Piece[]) => Promise<readonly Answer[]>,
    /** Whether a failure may be due to a single piece, so that each is retried alone; otherwise all waiting pieces fail with it. */
    private readonly isOfOne: (error: unknown) => boolean,
    private readonly limits: BatchLimits = { atOnce: MAX_AT_ONCE, pieces: MAX_OF_A_BATCH },
  ) {}

  /** Adds a piece and resolves with its answer. @throws the error of sending */
  add(piece: Piece): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ piece, resolve, reject });
      this.proceed();
    });
  }

  private proceed(): void {
    if (!this.limits.byTurn) {
      this.pump();
      return;
    }
    if (this.isScheduled) return;
    this.isScheduled = true;
    const begin = () => {
      this.isScheduled = false;
      this.pump();
    };
    const early = this.notBefore === 0 ? 0 : this.notBefore - performance.now();
    if (early > 0) setTimeout(begin, early);
    else setImmediate(begin);
  }

  private pump(): void {
    while (this.underWay < this.limits.atOnce && this.waiting.length > 0) {
      this.underWay += 1;
      void this.dispatch(this.waiting.splice(0, this.limits.pieces)).finally(() => {
        this.underWay -= 1;
        this.proceed();
      });
    }
  }

  private async dispatch(batch: readonly Waiting<Piece, Answer>[]): Promise<void> {
    const { everyMs } = this.limits;
    if (everyMs) this.notBefore = batch.length > 1 ? performance.now() + everyMs : 0;
    try {
      const answers = await this.send(batch.map(({ piece }) => piece));
      void resolveInTurns(batch, answers);
    } catch (error) {
      if (!this.isOfOne(error)) for (const { reject } of [...batch, ...this.waiting.splice(0)]) reject(error);
      else if (batch.length === 1) batch[0]?.reject(error);
      // In parallel: when the database does not answer, the time-outs do not add up.
      else await Promise.all(batch.map((one) => this.dispatch([one])));
    }
  }
}
