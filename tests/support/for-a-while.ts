import type { Merchant } from './clients/merchant.js';

/** Runs a task while these programs are there; afterwards they are removed, so that the next test has its own. */
export async function withPrograms(
  merchant: Merchant,
  settings: readonly Record<string, unknown>[],
  task: (ids: string[]) => Promise<void>,
): Promise<void> {
  const ids: string[] = [];
  try {
    for (const one of settings) ids.push(await merchant.program(one));
    await task(ids);
  } finally {
    for (const id of ids) await merchant.delete(`/lp/programs/${id}`);
  }
}
