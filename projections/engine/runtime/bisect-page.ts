import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { CheckpointConflict } from './checkpoint.js';
import type { Outcome, Projector } from './projector.js';

/** Whether PostgreSQL rejects the data of a statement (classes 22 and 23): repeating it would not help. */
export function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^2[23]...$/.test(code);
}

/** Classifies a failed fold: a conflict with an earlier write is no error, and rejected data is bisected later. */
export function classifyFailure(error: unknown): 'overtaken' | 'refused' {
  if (error instanceof CheckpointConflict) return 'overtaken';
  if (isDataError(error)) return 'refused';
  throw error;
}

/**
 * Applies a page whose data the database may reject: bisects it until the poison event is found, whose stream is then parked.
 * @param after the position that the page was read after
 * @throws errors of `apply` other than rejected data
 */
export async function applyBisecting(projector: Projector, page: readonly Recorded[], after: number): Promise<Outcome> {
  try {
    return await projector.apply(page, after);
  } catch (error) {
    if (!isDataError(error)) throw error;
    if (page.length === 1) return projector.park(page[0]!, error);
    const half = Math.ceil(page.length / 2);
    const first = await applyBisecting(projector, page.slice(0, half), after);
    if (first === 'overtaken') return first;
    const second = await applyBisecting(projector, page.slice(half), page[half - 1]!.position);
    return first === 'applied' ? second : first;
  }
}
