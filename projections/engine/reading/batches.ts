import { setImmediate as nextTurn } from 'node:timers/promises';

/** Pieces of one batch at most, and batches under way at one time: while they are, the next ones gather. */
const MAX_OF_A_BATCH = 64;
const MAX_AT_ONCE = 2;

interface Waiting<Piece, Answer> {
  readonly piece: Piece;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Answers that are given in one turn of the event loop: whoever gets one goes on at once, and others want their turn, too. */
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

/**
 * Sends pieces together that come while others are under way: there is no timer and no waiting for one alone, and many share a statement and its
 * commit.
 */
export class Batches<Piece, Answer> {
  private waiting: Waiting<Piece, Answer>[] = [];
  private underWay = 0;

  constructor(
    /** Answers in their order; all of them or none. */
    private readonly send: (pieces: readonly Piece[]) => Promise<readonly Answer[]>,
    /** Whether a failure may be one piece's fault, so that each is tried alone; else it is that of all who wait. */
    private readonly isOfOne: (error: unknown) => boolean,
    /** How many are under way at one time, and how many pieces each has at most. One at a time gathers the most. */
    private readonly limits: { readonly atOnce: number; readonly pieces: number } = {
      atOnce: MAX_AT_ONCE,
      pieces: MAX_OF_A_BATCH,
    },
  ) {}

  /** @throws what sending fails with */
  add(piece: Piece): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ piece, resolve, reject });
      this.pump();
    });
  }

  private pump(): void {
    while (this.underWay < this.limits.atOnce && this.waiting.length > 0) {
      this.underWay += 1;
      void this.dispatch(this.waiting.splice(0, this.limits.pieces)).finally(() => {
        this.underWay -= 1;
        this.pump();
      });
    }
  }

  private async dispatch(batch: readonly Waiting<Piece, Answer>[]): Promise<void> {
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
