import type { Outcome } from './answers.js';
import type { CommandContext } from './command-context.js';
import type { Loaded } from './state-cache.js';

/** Waits until what was decided, and what it stands on, is in the log. @throws BaseAppendLost */
export type Finish<Answer> = () => Promise<Outcome<Answer>>;

/** What a decision stands on did not get into the log, or may not have. */
export class BaseAppendLost extends Error {}

/** One try at a command. */
export interface Attempt<S> {
  readonly stream: string;
  readonly commandId: string;
  readonly cause: CommandContext;
  readonly folded: Loaded<S>;
  /** Whether the next command may go on before this one is in the log. */
  readonly pipelined: boolean;
}

/** What is told without anything being written is told once what it stands on is in the log. */
export const afterDurable =
  <Answer>(durable: Promise<boolean>, outcome: Outcome<Answer>): Finish<Answer> =>
  async () => {
    if (!(await durable)) throw new BaseAppendLost();
    return outcome;
  };
