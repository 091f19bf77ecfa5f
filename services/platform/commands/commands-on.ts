import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import type { Decider } from '../../kernel/decider.js';
import type { CommandContext } from './command-context.js';
import type { Ledger } from './ledger.js';

/** Commands on a stream of which each shop has one. The answer is read off the state after the command. @param id of the stream */
export const commandsOn =
  <Command, E extends AnyEvent, State>(decider: Decider<Command, E, State>, id: string) =>
  <Answer>(ledger: Ledger, command: Command, context: CommandContext, toAnswer: (state: State) => Answer) =>
    ledger.execute(decider, id, command, context, toAnswer);
