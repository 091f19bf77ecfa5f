// `npm run bench [-- <case>] [--quick] [--json FILE] …`: each case is one file of tests/bench, bundled and run separately; without a
// case all of them in sequence, with a summary of their goals at the end.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { ensure, root } from './ensure.mjs';
import { bundleSource, runBundle } from './run-source.mjs';

const home = path.join(root, 'tests', 'bench');
// A case has a lower-case name; its helpers are in subfolders.
const known = fs
  .readdirSync(home)
  .filter((name) => /^[a-z]+(-[a-z]+)*\.ts$/.test(name))
  .map((name) => name.slice(0, -3));

const [first, ...rest] = process.argv.slice(2);
const isCase = first !== undefined && !first.startsWith('-');
if (process.argv.some((one) => one === '--help' || one === '-h')) {
  for (const name of known.includes(first) ? [first] : known) console.log(usageOf(name));
  process.exit(0);
}
if (isCase && !known.includes(first)) {
  console.error(`Which one? npm run bench -- ${known.join(' | ')} [--quick] [--json FILE], or none for all`);
  process.exit(2);
}
await ensure();
process.exitCode = isCase ? await run(first, rest) : await runAll(process.argv.slice(2));

/** A case's options and what it measures: the comment in its file that names its command. */
function usageOf(name) {
  const lines = fs.readFileSync(path.join(home, `${name}.ts`), 'utf8').split('\n');
  const begin = lines.findIndex((line) => line.includes(`\`npm run bench -- ${name}`));
  const end = lines.findIndex((line, index) => index > begin && !/^(\/\/| \*) /.test(line));
  const words = lines.slice(begin, end).map((line) => line.replace(/^\/\*\*|^\/\/|^ \*|\*\/$/g, '').trim());
  return words.join(' ').replaceAll('`', '');
}

async function run(name, args) {
  return runBundle(await bundleSource(path.join(home, `${name}.ts`), `bench/${name}`), args);
}

/** Runs all cases; the exit status is 1 when one of them fails. */
async function runAll(args) {
  const { file, others } = jsonOf(args);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-bench-all-'));
  const results = {};
  let failed = 0;
  for (const name of known) {
    console.log(`\n== ${name}`);
    const json = path.join(folder, `${name}.json`);
    if ((await run(name, [...others, '--json', json])) !== 0) failed = 1;
    results[name] = fs.existsSync(json) ? JSON.parse(fs.readFileSync(json, 'utf8')) : null;
  }
  fs.rmSync(folder, { recursive: true });
  if (file) fs.writeFileSync(file, JSON.stringify(results, null, 2));
  console.log('\nGoals');
  for (const [name, result] of Object.entries(results)) {
    if (!result) console.log(`  ${name.padEnd(8)} did not finish`);
    for (const goal of byNumber(result?.goals ?? [])) console.log(`  ${name.padEnd(8)} ${lineOf(goal)}`);
  }
  return failed;
}

function jsonOf(args) {
  const at = args.indexOf('--json');
  return at < 0 ? { file: null, others: args } : { file: args[at + 1], others: args.toSpliced(at, 2) };
}

function byNumber(goals) {
  return goals.toSorted((a, b) => Number(a.goal.slice(1)) - Number(b.goal.slice(1)));
}

function lineOf({ goal, what, value, limit, at, verdict, pass }) {
  const shown = verdict ?? (pass ? 'pass' : 'FAIL');
  const number = value >= 100 ? String(Math.round(value)) : Number(value.toPrecision(3));
  return `${goal.padEnd(4)} ${what.padEnd(32)} ${String(number).padStart(8)} ${at === 'least' ? '>=' : '<='} ${limit}  ${shown}`;
}
