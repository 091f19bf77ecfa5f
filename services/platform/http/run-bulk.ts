import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import { rejectionText } from '@loyalty/contracts/rejections';
import type { Outcome } from '../commands/answers.js';
import type { CommandContext } from '../commands/command-context.js';
import type { Ledger } from '../commands/ledger.js';
import { requests } from '../commands/requests.js';
import { type AnyCall, answered, commandContext } from './call.js';

/** Commands of a bulk action that run concurrently: their events share the log's group commits, which hold about this many. */
const AT_ONCE = 250;

const OPERATION = 'bulk-request';

/** Rejects a request as a whole, before anything is done. @throws HttpProblem */
export async function rejectWhole(ledger: Ledger, call: AnyCall, rejection: Rejection): Promise<void> {
  answered(await ledger.rejectBeforeDeciding(requests, 'requests', rejection, commandContext(call, OPERATION)));
}

/** Claims the idempotency key of a request that appends no event itself: another body under the same key is rejected (P10). */
export async function claimKey(ledger: Ledger, call: AnyCall, operation = OPERATION) {
  return answered(await ledger.execute(requests, 'requests', { kind: 'ClaimKey' }, commandContext(call, operation)))
    .receipt;
}

/**
 * Executes one command per id; rejected ids are listed, the others are done. Each id has a derived key, so that a repeat of the request
 * changes nothing, and the request claims its own key: the derived keys would not detect other ids under the same key (P10).
 */
export async function runBulk(
  ledger: Ledger,
  call: AnyCall,
  ids: readonly string[],
  execute: (id: string, context: CommandContext) => Promise<Outcome<unknown>>,
) {
  if (call.idempotencyKey !== null) await claimKey(ledger, call);
  const rejected: { id: string; code: string; message: string; params?: Record<string, string | number> }[] = [];
  const context = commandContext(call, 'bulk');
  let position = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const page = ids.slice(start, start + AT_ONCE);
    const outcomes = await Promise.all(page.map((id) => execute(id, eachCause(context, id))));
    outcomes.forEach((outcome, index) => {
      if (outcome.ok) position = Math.max(position, outcome.receipt.position);
      else {
        const { rejected: code, with: params } = outcome.rejection;
        const message = rejectionText(code, params);
        rejected.push({ id: page[index] ?? '', code, message, ...(params ? { params } : {}) });
      }
    });
  }
  const receipt = { stream: '', revision: 0, position, events: [] };
  return { data: { done: ids.length - rejected.length, refused: rejected }, receipt, message: 'Updated successfully' };
}

/** Context of the command for one id. */
function eachCause(context: CommandContext, id: string): CommandContext {
  const causation = `${context.causation}:${id}`;
  return context.key
    ? { ...context, causation, key: { ...context.key, key: `${context.key.key}:${id}` } }
    : { ...context, causation };
}
