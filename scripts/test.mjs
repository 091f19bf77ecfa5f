// `npm test [-- kind …]`: everything that can be checked on this machine; the last line has the counts.
import fs from 'node:fs';
import process from 'node:process';
import { build } from './build.mjs';
import { ensure, seconds } from './ensure.mjs';
import { kinds, nameEventStoreDb, skipsFile } from './test/kinds.mjs';
import { broken, nothing, sum, words } from './test/result.mjs';

const requested = process.argv.slice(2);
const unknown = requested.filter((kind) => !(kind in kinds));
if (unknown.length > 0) {
  console.error(`No such kind: ${unknown.join(', ')}. There are ${Object.keys(kinds).join(', ')}.`);
  process.exit(2);
}

await ensure();
const environment = { LOYALTY_SKIPS: skipsFile() };
const chosen = Object.keys(kinds).filter((kind) => requested.length === 0 || requested.includes(kind));
const lines = [];
const results = [await timed('build', buildAll)];
for (const kind of chosen) results.push(await timed(kind, () => kinds[kind](environment)));
if (chosen.includes('adapters')) nameEventStoreDb(environment);

console.log(`\n${lines.join('\n')}`);
for (const reason of new Set(fs.readFileSync(environment.LOYALTY_SKIPS, 'utf8').trim().split('\n'))) {
  if (reason) console.log(`  not run   ${reason}`);
}
fs.rmSync(environment.LOYALTY_SKIPS);
const all = sum(results);
for (const failure of all.failures) console.log(`\nfailed: ${failure}`);
console.log(words(all));
process.exitCode = all.failed > 0 ? 1 : 0;

/** Journeys and screens need a build; the other kinds run even if it fails. */
async function buildAll() {
  try {
    await build();
    return nothing;
  } catch (error) {
    console.error(error.message);
    return broken;
  }
}

async function timed(kind, run) {
  console.log(`\n== ${kind}`);
  const began = Date.now();
  const result = await run();
  lines.push(`  ${kind.padEnd(12)} ${words(result)}  (${seconds(began)})`);
  return result;
}
