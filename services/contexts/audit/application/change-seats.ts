import { commandsOn } from '../../../platform/commands/commands-on.js';
import { seatsDecider } from '../domain/seats.js';
import { SEATS } from './queries.js';

/** Changes who audits a shop and who may sign in. */
export const changeSeats = commandsOn(seatsDecider, SEATS);
