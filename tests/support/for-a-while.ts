import type { Merchant } from './clients/merchant.js';

/** Runs a task with these programs; afterwards they are removed, for the next test. */
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
