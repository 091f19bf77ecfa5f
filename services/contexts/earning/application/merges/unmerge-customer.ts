import type { CustomerEvent } from '@loyalty/contracts/customers/events';
import type { Outcome } from '../../../../platform/commands/answers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { type Customer, customerDecider } from '../../../customers/domain/customer.js';
import type { Log } from '../../../points/application/merges/merge-events.js';
import { unmergeRejection } from './split-accounts.js';

/** Answer of an undone merge. */
interface Unmerged {
  /** The customer into whom they had been merged. */
  readonly from: string;
}

/** Undoes the merge of a customer; a process manager moves the points. */
export async function unmergeCustomer(
  ledger: Ledger,
  log: Log,
  customer: string,
  adminNote: string,
  context: CommandContext,
): Promise<Outcome<Unmerged>> {
  const rejection = await unmergeRejection(ledger, log, context.shop, customer);
  if (rejection)
    return ledger.rejectBeforeDeciding<CustomerEvent, Customer, Unmerged>(
      customerDecider,
      customer,
      rejection,
      context,
    );
  const command = { kind: 'UnmergeCustomer' as const, customer, adminNote };
  return ledger.execute(customerDecider, customer, command, context, ({ unmergedFrom }) => ({
    from: unmergedFrom ?? '',
  }));
}
