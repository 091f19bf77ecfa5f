// Mutation testing: plants one bug at a time and runs the simulation; a bug that its batches of seeds do not find would be missed.
import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { bundle } from '../bundle.mjs';
import { root } from '../ensure.mjs';
import { Campaign } from './campaign.mjs';
import { forTheRig, planted } from './planted-bugs.mjs';

const BATCHES = 3;
const SEEDS = 40;

/** Build plugin that changes our own sources while they are bundled. */
function planting(edits) {
  const files = new Map(Map.groupBy(edits, ({ file }) => path.join(root, file)));
  return {
    name: 'planting',
    setup: (it) =>
      it.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const mine = files.get(file);
        if (!mine) return undefined;
        let contents = fs.readFileSync(file, 'utf8');
        for (const { find, put } of mine) {
          const parts = contents.split(find);
          if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`);
          contents = parts.join(put);
        }
        return { contents, loader: 'ts' };
      }),
  };
}

/** @returns the exit code: 0 when every planted bug was found */
export async function runPlanted({ only, ops, workers, quick, json }) {
  const chosen = planted.filter((one) => (only ? one.name.includes(only) : !quick || one.quick));
  const rows = [];
  for (const [index, { name, edits, focus, batches }] of chosen.entries()) {
    const program = await bundle('tests/simulation/main.ts', `simulation/planted-${process.pid}-${index}.mjs`, [
      planting(edits),
    ]);
    const found = await lookFor(program, { ops: Number(ops), focus, batches }, Number(workers));
    fs.rmSync(program);
    rows.push({ name, ...found });
    console.log(
      `${found.rule ? 'found ' : 'MISSED'}  ${name.padEnd(52)} ${found.rule ?? ''} ${found.seeds} seeds, seed ${found.seed ?? '-'}`,
    );
  }
  if (!quick && !only) for (const name of forTheRig) console.log(`rig     ${name}`);
  const missed = rows.filter(({ rule }) => !rule);
  console.log(`${rows.length - missed.length} of ${rows.length} planted bugs were found by the simulation.`);
  if (json) fs.writeFileSync(json, JSON.stringify({ rows, forTheRig }, null, 2));
  return missed.length === 0 ? 0 : 1;
}

async function lookFor(program, { ops, focus, batches = BATCHES }, workers) {
  let seeds = 0;
  for (let batch = 0; batch < batches; batch++) {
    const run = new Campaign(program, { seeds: SEEDS, ops, focus, from: 1 + batch * SEEDS }, workers, fork);
    const { violation, seeds: ran } = await run.end(() => undefined);
    seeds += ran;
    if (violation) return { rule: violation.rule, seed: violation.seed, batch: batch + 1, seeds };
  }
  return { rule: null, seed: null, batch: batches, seeds };
}
