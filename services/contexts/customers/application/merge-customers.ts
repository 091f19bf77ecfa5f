import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type Customer, customerDecider } from '../domain/customer.js';
import { loadCustomer } from './queries.js';

export interface MergePair {
  readonly customer: string;
  readonly into: string;
}

/** Reason for which one customer cannot be merged into the other; null for none. */
function ruleAgainst(customer: Customer, survivor: Customer, ids: MergePair): Rejection | null {
  if (ids.customer === ids.into) return reject('customer.same', { field: 'into' });
  for (const [field, { known, forgotten, mergedInto }] of [
    ['customer', customer],
    ['into', survivor],
  ] as const) {
    if (!known) return reject('customer.unknown', { field });
    if (forgotten) return reject('customer.forgotten', { field });
    if (mergedInto !== null) return reject('customer.already-merged', { field });
  }
  return customer.unmergedFrom === ids.into ? reject('customer.merged-before', { field: 'into' }) : null;
}

/** Reason for which one customer cannot be merged into the other; null for none. */
export async function mergeRejection(ledger: Ledger, shop: string, ids: MergePair): Promise<Rejection | null> {
  const [customer, survivor] = await Promise.all([
    loadCustomer(ledger, shop, ids.customer),
    loadCustomer(ledger, shop, ids.into),
  ]);
  return ruleAgainst(customer, survivor, ids);
}

/** Merges a customer into another by hand, as the platform's own merge does; process managers move the points. */
export function mergeCustomers<Answer>(
  ledger: Ledger,
  pair: MergePair,
  adminNote: string,
  answer: Answer,
  context: CommandContext,
): Promise<Outcome<Answer>> {
  const command = { kind: 'MergeAtStore' as const, ...pair, adminNote };
  return ledger.execute(customerDecider, pair.customer, command, context, () => answer);
}
