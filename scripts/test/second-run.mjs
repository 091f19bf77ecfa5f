// A file that fails runs once more at the end, with the machine to itself: if it passes then, it depends on the moment.
import { nothing, sum } from './result.mjs';

/** Unsteady files that a green run may have. */
const MOST_UNSTEADY = 2;
/** More failing files are no matter of the moment, and their second runs would take long. */
const MOST_RUN_AGAIN = 12;

/**
 * Runs the failed files of these results again.
 * @param again runs files of a kind, one after another: `(kind, files) => result`
 * @returns the results with second runs in place of first ones, and the first runs of the files that passed then
 */
export async function runAgain(results, again) {
  const failing = results.flatMap(({ files }) => files).filter(({ failed }) => failed > 0);
  if (failing.length === 0 || failing.length > MOST_RUN_AGAIN) return { results, unsteady: [] };
  const second = [];
  for (const [kind, files] of Map.groupBy(failing, (one) => one.kind)) {
    const names = files.map(({ file }) => file);
    const result = await again(kind, names);
    // A runner that failed outside its files vouches for none of them.
    if (result.failures.length === 0) second.push(...result.files);
  }
  const secondOf = ({ kind, file }) => second.find((one) => one.kind === kind && one.file === file);
  return {
    results: results.map((result) => withSecond(result, secondOf)),
    unsteady: failing.filter((one) => hasPassed(secondOf(one), one)),
  };
}

/** Whether a second run passed all that the first one ran: one that skips what had failed has not passed. */
const hasPassed = (second, first) =>
  second !== undefined &&
  second.failed === 0 &&
  second.skipped <= first.skipped &&
  second.passed > 0 &&
  second.passed >= first.passed;

function withSecond(result, secondOf) {
  const files = result.files.map((first) => {
    const second = secondOf(first);
    return second && (second.failed > 0 || hasPassed(second, first)) ? second : first;
  });
  const [before, after] = [count(result.files), count(files)];
  return {
    ...result,
    files,
    passed: result.passed - before.passed + after.passed,
    failed: result.failed - before.failed + after.failed,
    skipped: result.skipped - before.skipped + after.skipped,
  };
}

const count = (files) => sum(files.map((file) => ({ ...nothing, ...file, files: [] })));

/**
 * Whether a run is green: nothing failed twice, at most two files are unsteady, and none of them was known to be.
 * @param entries content of tests/unsteady.json. One that names its cause counts as well: its file is said to be mended.
 */
export function verdictOf({ failed }, unsteady, entries) {
  const listed = new Set(entries.map(({ file }) => file));
  const repeated = unsteady.filter(({ file }) => listed.has(file));
  const explanation = [];
  if (unsteady.length > MOST_UNSTEADY) explanation.push(`Red: more than ${MOST_UNSTEADY} files are unsteady.`);
  for (const { file } of repeated) explanation.push(`Red: ${file} is in tests/unsteady.json already.`);
  return { isGreen: failed === 0 && explanation.length === 0, explanation };
}
