import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type CustomerCommand, customerDecider } from '../domain/customer.js';
import { loadCustomer } from './queries.js';

/** Changes one customer's part in the program, or what is known of them. The answer is null unless `toAnswer` is given. */
export const changeCustomer = <Answer = null>(
  ledger: Ledger,
  command: CustomerCommand,
  context: CommandContext,
  toAnswer?: () => Answer,
) => ledger.execute(customerDecider, command.customer, command, context, toAnswer);

/** Whether the shop has that customer, as calls about several of them ask. */
export const isKnownCustomer = (ledger: Ledger, shop: string) => ({
  is: async (id: string) => (await loadCustomer(ledger, shop, id)).known,
  rejection: 'customer.unknown' as const,
});
