// Result of a kind of test: counts, and the failed tests in short.
export const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const ok = { ...nothing, passed: 1 };

export const broken = { ...nothing, failed: 1 };

export function sum(results) {
  return results.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
    }),
    nothing,
  );
}

export function words({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
