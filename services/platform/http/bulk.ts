import { reject } from '@loyalty/contracts/kernel/rejection';
import type { RejectionCode } from '@loyalty/contracts/rejections';
import type { Outcome } from '../commands/answers.js';
import type { CommandContext } from '../commands/command-context.js';
import type { Ledger } from '../commands/ledger.js';
import type { Call } from './call.js';
import { rejectWhole, runBulk } from './run-bulk.js';

/**
 * Carries one command out per id. One that the shop does not have refuses the whole request before anything is done (B-023);
 * what the domain refuses is listed, the rest is done. Each has a key of its own, so that a repeat of the request changes nothing.
 */
export async function handleBulk(
  ledger: Ledger,
  call: Call,
  named: readonly string[],
  known: { readonly is: (id: string) => Promise<boolean>; readonly refusal: RejectionCode },
  execute: (id: string, cause: CommandContext) => Promise<Outcome<unknown>>,
) {
  const ids = [...new Set(named)];
  const there = await Promise.all(ids.map(known.is));
  const missing = ids.find((_, index) => !there[index]);
  if (missing) await rejectWhole(ledger, call, reject(known.refusal, { field: `ids.${named.indexOf(missing)}` }));
  return runBulk(ledger, call, ids, execute);
}
