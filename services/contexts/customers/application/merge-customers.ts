import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type Customer, customerDecider } from '../domain/customer.js';
import { loadCustomer } from './queries.js';

/** Reason for which one customer cannot be merged into the other; null for none. */
function mergeRejection(customer: Customer, survivor: Customer, ids: { customer: string; into: string }) {
  if (ids.customer === ids.into) return reject('support.same-customer', { field: 'into' });
  for (const [field, { known, forgotten, mergedInto }] of [
    ['customer', customer],
    ['into', survivor],
  ] as const) {
    if (!known) return reject('customer.unknown', { field });
    if (forgotten) return reject('customer.forgotten', { field });
    if (mergedInto !== null) return reject('support.already-merged', { field });
  }
  return customer.unmergedFrom === ids.into ? reject('support.merged-before', { field: 'into' }) : null;
}

/** Merges a customer into another by hand, as the platform's own merge does; process managers move the points. */
export async function mergeCustomers(
  ledger: Ledger,
  ids: { readonly customer: string; readonly into: string },
  context: CommandContext,
): Promise<Outcome<typeof ids>> {
  const { shop } = context;
  const [customer, survivor] = await Promise.all([
    loadCustomer(ledger, shop, ids.customer),
    loadCustomer(ledger, shop, ids.into),
  ]);
  const rejection: Rejection | null = mergeRejection(customer, survivor, ids);
  if (rejection) return { ok: false, rejection, repeated: false };
  const command = { kind: 'MergeAtStore' as const, customer: ids.customer, into: ids.into };
  return ledger.execute(customerDecider, ids.customer, command, context, () => ids);
}
