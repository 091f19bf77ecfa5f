import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type DealsCommand, merchantDealsDecider } from '../domain/deals.js';
import type { MerchantDeals } from '../domain/state.js';
import { DEALS } from './queries.js';

/** Changes the deals that a shop is offered. @param toAnswer reads the answer off the deals after it */
export const changeMerchantDeals = <Answer>(
  ledger: Ledger,
  command: DealsCommand,
  context: CommandContext,
  toAnswer: (deals: MerchantDeals) => Answer,
) => ledger.execute(merchantDealsDecider, DEALS, command, context, toAnswer);
