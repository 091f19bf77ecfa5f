import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import type { Outcome } from './answers.js';
import type { CommandContext } from './command-context.js';
import type { Ledger } from './ledger.js';
import { requests } from './requests.js';

/** Stored answer of an idempotent workflow, whole: its receipt is that of the decisive step. */
interface StoredAnswer<Answer> {
  readonly answer: Answer;
  readonly receipt: Receipt;
}

/** A refusal of an outcome. */
export const asRejected = (rejection: Rejection) => ({ ok: false, rejection, repeated: false }) as const;

function opened<Answer>(stored: Outcome<StoredAnswer<Answer>>): Outcome<Answer> {
  return stored.ok ? { ...stored, ...stored.answer } : stored;
}

/**
 * Carries out a write of several steps, or one whose answer is put together after them: what it came to is remembered under the cause's
 * key, success or refusal, so that a repeat is told the same (P10, I-75). The steps must be safe to repeat: a process may die between them
 * and the memory of their answer.
 * @param of whom or what it is about: wishes about one thing are remembered one after the other
 */
export async function idempotentWorkflow<Answer>(
  ledger: Ledger,
  of: string,
  cause: CommandContext,
  steps: (once: CommandContext) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  if (!cause.key) return steps(cause);
  const before = await ledger.findAnswer<StoredAnswer<Answer>>(cause);
  if (before) return opened(before);
  const { key: _, ...once } = cause;
  const outcome = await steps(once);
  // A concurrent request with the same key may have succeeded first.
  if (!outcome.ok) return opened(await ledger.rejectBeforeDeciding(requests, of, outcome.rejection, cause));
  const { answer, receipt } = outcome;
  return opened(await ledger.execute(requests, of, { kind: 'ClaimKey' }, cause, () => ({ answer, receipt })));
}
