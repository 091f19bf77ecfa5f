import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type SeatCommand, type Seats, seatsDecider } from '../domain/seats.js';
import { SEATS } from './queries.js';

/** Changes who audits a shop and who may sign in. @param toAnswer reads the answer off the seats after it */
export const changeSeats = <Answer>(
  ledger: Ledger,
  command: SeatCommand,
  context: CommandContext,
  toAnswer: (seats: Seats) => Answer,
) => ledger.execute(seatsDecider, SEATS, command, context, toAnswer);
