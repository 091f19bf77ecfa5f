import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { type Seats, seatsDecider } from '../domain/seats.js';

/** The one stream of a shop's seats. */
export const SEATS = 'seats';

export const loadSeats = (ledger: LedgerStates, shop: string): Promise<Seats> =>
  ledger.stateOf(seatsDecider, shop, SEATS);
