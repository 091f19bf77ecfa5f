// `npm run simulate`: the product's own rules, write path and process managers in one process, with time, chance and failures from a seed
// (tests/simulation).
import { fork, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';
import { ensure, root } from './ensure.mjs';
import { Campaign } from './simulate/campaign.mjs';
import { runPlanted } from './simulate/planted.mjs';

const USAGE = `npm run simulate -- --seeds 20000 --ops 200   seeds in turn; stops at the first violation
npm run simulate -- --seed 7                 one seed, with its trace
npm run simulate -- --planted [--quick]      plants bugs, and says which were found

  --seeds N      how many seeds (1000)
  --ops N        operations of a seed (200)
  --from-seed N  the first seed (1)
  --workers N    processes at once (one a core, at most two)
  --focus NAME   dwells on a subject: merges, referrals, tiers, plans, support, limits, or server (the log is at one whose subscriptions end)
  --progress F   notes in a file what is done, and goes on after it
  --only WORDS   planted bugs whose names have these words
  --write DIR    writes what the checker reads; --copies N repeats it
  --json F       writes the result to a file
  --help         prints this`;

const number = { type: 'string' };
const values = read({
  seeds: { ...number, default: '1000' },
  ops: { ...number, default: '200' },
  'from-seed': { ...number, default: '1' },
  seed: number,
  workers: { ...number, default: String(Math.min(2, os.availableParallelism())) },
  planted: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  only: { type: 'string' },
  write: { type: 'string' },
  copies: { ...number, default: '1' },
  json: { type: 'string' },
  progress: { type: 'string' },
  focus: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
});

/** The options of the command line; prints the usage and ends where they ask for it or cannot be read. */
function read(options) {
  try {
    const { values: given } = parseArgs({ options });
    if (!given.help) return given;
    console.log(USAGE);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

await ensure();
if (values.planted) process.exitCode = await runPlanted(values);
else {
  const program = await bundle('tests/simulation/main.ts', 'simulation/main.mjs');
  process.exitCode = values.write
    ? write(program)
    : values.seed === undefined
      ? await campaign(program)
      : printRun(program, values.seed);
}

/** The environment of a run of one seed: the subject that it dwells on. */
function seedEnvironment() {
  return { ...process.env, FOCUS: values.focus ?? '' };
}

/** Runs one seed and prints its trace. */
function printRun(program, seed) {
  const args = ['--enable-source-maps', program, seed, values.ops];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: seedEnvironment() }).status;
}

/** Writes the artifacts of some seeds for the checker: `--write DIR [--copies N]`. */
function write(program) {
  const { seeds, ops, copies } = values;
  const args = ['--max-old-space-size=4096', program, values['from-seed'], ops, values.write, seeds, copies];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status;
}

async function campaign(program) {
  const { seeds, ops, 'from-seed': from, progress, focus } = values;
  const commit =
    spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const options = { seeds: Number(seeds), ops: Number(ops), from: Number(from), focus, progress, commit };
  const run = new Campaign(program, options, Number(values.workers), fork);
  const result = await run.end((line) => process.stderr.write(`${line}\n`));
  if (values.json) fs.writeFileSync(values.json, JSON.stringify(result, null, 2));
  console.log(run.words());
  console.log(coverageWords(result.coverage));
  for (const violation of result.violations) reportViolation(program, violation);
  return result.violations.length === 0 ? 0 : 1;
}

/** Coverage by operation: an operation that never ran proves nothing. */
function coverageWords(coverage) {
  const rows = Object.entries(coverage).sort(([, a], [, b]) => b - a);
  return `coverage: ${rows.map(([name, count]) => `${name} ${count}`).join(', ')}`;
}

function reportViolation(program, { seed, rule, text }) {
  const file = path.join(root, '.cache', 'simulation', `seed-${seed}.txt`);
  const output = spawnSync(process.execPath, ['--enable-source-maps', program, String(seed), values.ops], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: seedEnvironment(),
  });
  fs.writeFileSync(file, output.stdout + output.stderr);
  console.log(`VIOLATION of ${rule} with seed ${seed}: ${text}`);
  console.log(`The shortest run of it, its journal and its log: ${path.relative(root, file)}`);
  const focus = values.focus ? ` --focus ${values.focus}` : '';
  console.log(`Again: npm run simulate -- --seed ${seed} --ops ${values.ops}${focus}`);
}
