const MOST = 30;

/** A table of the slowest tests, slowest first: seconds, kind, file and title. */
export function slowest(results) {
  const tests = results.flatMap(({ files }) =>
    files.flatMap(({ kind, file, tests: all }) => all.map((one) => ({ kind, file, ...one }))),
  );
  return tests
    .sort((one, other) => other.ms - one.ms)
    .slice(0, MOST)
    .map(
      ({ kind, file, title, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${kind.padEnd(12)} ${file} › ${title}`,
    )
    .join('\n');
}
