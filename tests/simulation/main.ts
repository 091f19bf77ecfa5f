import 'reflect-metadata';
import { runSeed } from './run-seed.js';
import { shortest, story } from './story.js';
import { writeRun } from './write-run.js';

/** What the coordinator (scripts/simulate.mjs) asks of a worker: seeds from `from`, so many of them, each with so many operations. */
interface Wanted {
  readonly from: number;
  readonly count: number;
  readonly ops: number;
}

/** Runs a range of seeds and reports once; the first violation ends it. */
async function run({ from, count, ops }: Wanted): Promise<void> {
  const sums = { seeds: 0, ops: 0, events: 0, turns: 0, crashes: 0, kinds: {} as Record<string, number> };
  for (let seed = from; seed < from + count; seed++) {
    const result = await runSeed(seed, ops);
    sums.seeds += 1;
    sums.ops += result.ops;
    sums.events += result.events;
    sums.turns += result.turns;
    sums.crashes += result.crashes;
    for (const [kind, many] of result.kinds) sums.kinds[kind] = (sums.kinds[kind] ?? 0) + many;
    if (result.violation) {
      const { rule, text, step } = result.violation;
      process.send?.({ ...sums, violation: { seed, rule, text, step } });
      return;
    }
  }
  process.send?.(sums);
}

/** Tells one seed whole, after the shortest run of it that goes wrong was looked for. */
async function tell(seed: number, ops: number): Promise<void> {
  const result = await shortest(seed, ops);
  process.stdout.write(`${story(result)}\n`);
  process.exitCode = result.violation ? 1 : 0;
}

const [, , first, ops, write, count, copies] = process.argv;
if (write !== undefined)
  await writeRun(write, { from: Number(first), count: Number(count), ops: Number(ops), copies: Number(copies) });
else if (first !== undefined) await tell(Number(first), Number(ops));
else process.on('message', (wanted: Wanted) => void run(wanted));
