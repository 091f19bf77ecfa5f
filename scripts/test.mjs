// `npm test [-- kind …]`: everything that can be checked on this machine; the last line has the counts.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ensure } from './ensure.mjs';
import { DEFAULT, kinds } from './test/kinds.mjs';
import { runKinds } from './test/run-kinds.mjs';
import { shake } from './test/shake.mjs';

const USAGE = `npm test -- [--strict] [kind …] | all | --shake [--seed N] [--rounds N]
kinds: ${Object.keys(kinds).join(', ')}; without one: all but matrix`;

const { strict, seed, rounds, shake: isShaken, named } = readArguments();
await ensure();
process.exitCode = isShaken
  ? await shake({ seed, rounds, chosen: named.length > 0 ? named : ['adapters', 'journeys'] })
  : await runKinds(named.length > 0 ? named : DEFAULT, { isStrict: strict });

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        strict: { type: 'boolean', default: false },
        shake: { type: 'boolean', default: false },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        rounds: { type: 'string', default: '3' },
      },
    });
    const [seed, rounds] = [Number(values.seed), Number(values.rounds)];
    if (!Number.isInteger(seed) || values.seed === '') throw new Error('--seed takes a whole number');
    if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1');
    if (values.strict && values.shake) throw new Error('--shake runs nothing twice: leave out --strict');
    const unknown = positionals.filter((name) => name !== 'all' && !(name in kinds));
    if (unknown.length > 0) throw new Error(`No such kind: ${unknown.join(', ')}`);
    return { ...values, seed, rounds, named: positionals.includes('all') ? Object.keys(kinds) : positionals };
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}
