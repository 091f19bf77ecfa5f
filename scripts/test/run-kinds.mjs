// Runs the chosen kinds, what failed once more, and prints what came of them.
import path from 'node:path';
import process from 'node:process';
import { build } from '../build.mjs';
import { root, seconds } from '../ensure.mjs';
import { kinds, LANES, SEQUENCE, WITH_KAFKA } from './kinds.mjs';
import { beginNotes } from './notes.mjs';
import { broken, nothing, sum, words } from './result.mjs';
import { runAgain, verdictOf } from './second-run.mjs';
import { slowest } from './slowest.mjs';
import { keepTimes } from './times.mjs';
import { reportUnsteady, unsteadyEntries } from './unsteady.mjs';

/**
 * @param chosen names of kinds, in any order
 * @param isStrict whether a failure counts at once, without a second run
 * @returns the exit code
 */
export async function runKinds(chosen, { isStrict }) {
  const notes = beginNotes();
  const lines = [];
  const timed = async (name, run) => {
    console.log(`\n== ${name}`);
    const began = Date.now();
    const result = await run();
    lines.push(`  ${name.padEnd(12)} ${words(result)}  (${seconds(began)})`);
    return { ...result, kind: name };
  };
  const runKind = (name) => timed(name, () => kinds[name].run(notes.environment));

  const results = [await timed('build', buildAll)];
  if (chosen.some((name) => WITH_KAFKA.includes(name))) await fetchBroker();
  const lanes = LANES.map((lane) => lane.filter((name) => chosen.includes(name)));
  results.push(...(await Promise.all(lanes.map((lane) => inTurn(lane, runKind)))).flat());
  results.push(
    ...(await inTurn(
      SEQUENCE.filter((name) => chosen.includes(name)),
      runKind,
    )),
  );
  keepTimes(results.flatMap(({ files }) => files));

  const second = isStrict
    ? { results, unsteady: [] }
    : await runAgain(results, (kind, files) => {
        console.log(`\n== ${kind} once more: ${files.join(', ')}`);
        // Rows of tables were counted in the first run.
        return kinds[kind].again({ ...notes.environment, LOYALTY_TABLE_ROWS: '' }, files);
      });
  if (chosen.includes('adapters')) notes.nameEventStoreDb();

  console.log(`\nThe slowest tests\n${slowest(results)}\n\n${lines.join('\n')}`);
  for (const line of notes.end()) console.log(line);
  const all = sum(second.results);
  const { isGreen, explanation } = verdictOf(all, second.unsteady, unsteadyEntries());
  // Failures stand last: who sees only the end of a log shall see why it is red.
  const failures = all.failures.map((failure) => `\nfailed: ${failure}`);
  for (const line of [...reportUnsteady(second.unsteady), ...failures, ...explanation]) console.log(line);
  console.log(words(all));
  return isGreen ? 0 : 1;
}

async function inTurn(names, run) {
  const results = [];
  for (const name of names) results.push(await run(name));
  return results;
}

/** Downloads the Kafka broker once, before a test would wait for it. Tests name what is missing. */
async function fetchBroker() {
  try {
    const { brokerClassPath, missingForKafka } = await import(path.join(root, 'infra', 'dist', 'kafka', 'jars.js'));
    if (!process.env.KAFKA_BROKERS && !missingForKafka()) await brokerClassPath(console.log);
  } catch (error) {
    console.error(error.message);
  }
}

/** Journeys and screens need a build; the other kinds run even if it fails. */
async function buildAll() {
  try {
    await build();
    return nothing;
  } catch (error) {
    console.error(error.message);
    return broken(`the build in ${root}: ${error.message}`);
  }
}
