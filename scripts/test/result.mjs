/**
 * Result of a kind of test: counts, and failures in short. `files` has each file of a runner, with counts of its own that are part of
 * these; `failures` are those that belong to no file.
 */
export const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };

export const ok = { ...nothing, passed: 1 };

/** A check that failed as a whole. */
export const broken = (...failures) => ({ ...nothing, failed: 1, failures });

export function sum(results) {
  return results.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures, ...one.files.flatMap(({ failures }) => failures)],
      files: [...all.files, ...one.files],
    }),
    nothing,
  );
}

export function words({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
