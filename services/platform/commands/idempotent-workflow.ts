import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import type { Outcome } from './answers.js';
import type { CommandContext } from './command-context.js';
import type { Ledger } from './ledger.js';
import { requests } from './requests.js';

/** Stored answer of an idempotent workflow with the receipt of its decisive step. */
interface StoredAnswer<Answer> {
  readonly answer: Answer;
  readonly receipt: Receipt;
}

/** Outcome of a rejected command. */
export const asRejected = (rejection: Rejection) => ({ ok: false, rejection, repeated: false }) as const;

function opened<Answer>(stored: Outcome<StoredAnswer<Answer>>): Outcome<Answer> {
  return stored.ok ? { ...stored, ...stored.answer } : stored;
}

/**
 * Executes a write of several steps, or one whose answer is composed afterwards. The outcome, success or rejection, is stored under the
 * context's idempotency key and returned to repeats (P10, I-75). The steps must be idempotent: a process may die between them and the storing
 * of the answer.
 * @param of the subject: requests with the same subject are stored one after the other
 */
export async function idempotentWorkflow<Answer>(
  ledger: Ledger,
  of: string,
  context: CommandContext,
  steps: (once: CommandContext) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  if (!context.key) return steps(context);
  const before = await ledger.findAnswer<StoredAnswer<Answer>>(context);
  if (before) return opened(before);
  const { key: _, ...once } = context;
  const outcome = await steps(once);
  // A concurrent request with the same key may have succeeded first.
  if (!outcome.ok) return opened(await ledger.rejectBeforeDeciding(requests, of, outcome.rejection, context));
  const { answer, receipt } = outcome;
  return opened(await ledger.execute(requests, of, { kind: 'ClaimKey' }, context, () => ({ answer, receipt })));
}
