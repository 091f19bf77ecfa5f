import { reject } from '@loyalty/contracts/kernel/rejection';
import type { RejectionCode } from '@loyalty/contracts/rejections';
import type { Outcome } from '../commands/answers.js';
import type { CommandContext } from '../commands/command-context.js';
import type { Ledger } from '../commands/ledger.js';
import type { AnyCall } from './call.js';
import { rejectWhole, runBulk } from './run-bulk.js';

/**
 * Executes one command per id. An id that the shop does not have rejects the whole request before anything is done (B-023);
 * ids rejected by the domain are listed, the others are done. Each id has a derived key, so that a repeat of the request changes nothing.
 */
export async function handleBulk(
  ledger: Ledger,
  call: AnyCall,
  named: readonly string[],
  known: { readonly is: (id: string) => Promise<boolean>; readonly rejection: RejectionCode },
  execute: (id: string, context: CommandContext) => Promise<Outcome<unknown>>,
) {
  const ids = [...new Set(named)];
  const there = await Promise.all(ids.map(known.is));
  const missing = ids.find((_, index) => !there[index]);
  if (missing) await rejectWhole(ledger, call, reject(known.rejection, { field: `ids.${named.indexOf(missing)}` }));
  return runBulk(ledger, call, ids, execute);
}
