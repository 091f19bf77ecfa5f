import { BaseAppendLost } from '../event-store/port.js';
import type { Outcome } from './answers.js';
import type { CommandContext } from './command-context.js';
import type { Loaded } from './state-cache.js';

/** Waits until a decision and the appends that it is based on are durable. @throws BaseAppendLost */
export type Finish<Answer> = () => Promise<Outcome<Answer>>;

/** One attempt at a command. */
export interface Attempt<S> {
  readonly stream: string;
  readonly commandId: string;
  readonly context: CommandContext;
  readonly folded: Loaded<S>;
  /** Whether the next command may be decided before this one is in the log. */
  readonly pipelined: boolean;
}

/** Gives an answer without events once the appends that it is based on are durable. */
export const afterDurable =
  <Answer>(durable: Promise<boolean>, outcome: Outcome<Answer>): Finish<Answer> =>
  async () => {
    if (!(await durable)) throw new BaseAppendLost();
    return outcome;
  };
