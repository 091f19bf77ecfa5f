import { commandsOn } from '../../../platform/commands/commands-on.js';
import { merchantDealsDecider } from '../domain/deals.js';
import { DEALS } from './queries.js';

/** Changes the deals that a shop is offered. */
export const changeMerchantDeals = commandsOn(merchantDealsDecider, DEALS);
