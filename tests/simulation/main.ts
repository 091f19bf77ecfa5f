import 'reflect-metadata';
import type { Focus } from './focus.js';
import { runSeed } from './run-seed.js';
import { shortest, trace } from './trace.js';
import { writeRun } from './write-run.js';

/** Request of the coordinator (scripts/simulate.mjs) to a worker: a number of seeds from `from`, each with a number of operations. */
interface Requested {
  readonly from: number;
  readonly count: number;
  readonly ops: number;
  /** Whether to continue with further seeds after a violation. */
  readonly goesOn: boolean;
  readonly focus: Focus;
}

interface Violated {
  readonly seed: number;
  readonly rule: string;
  readonly text: string;
  readonly step: number;
}

/** Maximum text of a violation that is reported with many others; its seed reproduces the full trace. */
const MAX_TEXT = 2000;

type Counts = Record<string, number>;

const count = (into: Counts, from: ReadonlyMap<string, number>): void => {
  for (const [name, many] of from) into[name] = (into[name] ?? 0) + many;
};

/** Runs a range of seeds and reports once. */
async function run({ from, count: many, ops, goesOn, focus }: Requested): Promise<void> {
  const before = process.cpuUsage();
  const sums = { seeds: 0, ops: 0, events: 0, turns: 0, crashes: 0 };
  const counts = { kinds: {} as Counts, coverage: {} as Counts };
  const violations: Violated[] = [];
  for (let seed = from; seed < from + many && (goesOn || violations.length === 0); seed++) {
    const result = await runSeed(seed, ops, { focus });
    sums.seeds += 1;
    sums.ops += result.ops;
    sums.events += result.events;
    sums.turns += result.turns;
    sums.crashes += result.crashes;
    count(counts.kinds, result.kinds);
    count(counts.coverage, result.coverage);
    const { violation } = result;
    if (violation) violations.push({ seed, ...violation, text: violation.text.slice(0, MAX_TEXT) });
  }
  const { user, system } = process.cpuUsage(before);
  process.send?.({ from, count: many, ...sums, cpu: (user + system) / 1e6, counts, violations });
}

/** Reports one seed in full, after searching for its shortest violating run. */
async function report(seed: number, ops: number, focus: Focus): Promise<void> {
  const result = await shortest(seed, ops, focus);
  process.stdout.write(`${trace(result)}\n`);
  process.exitCode = result.violation ? 1 : 0;
}

const [, , first, ops, write, seeds, copies] = process.argv;
if (write !== undefined)
  await writeRun(write, { from: Number(first), count: Number(seeds), ops: Number(ops), copies: Number(copies) });
else if (first !== undefined) await report(Number(first), Number(ops), (process.env.FOCUS as Focus) || null);
else process.on('message', (requested: Requested) => void run(requested));
