import type { Focus } from './focus.js';
import { runSeed, type SeedResult } from './run-seed.js';

/** Finds the shortest violating run of a seed by trying each number of operations: their sequence does not depend on it. */
export async function shortest(seed: number, ops: number, focus: Focus): Promise<SeedResult> {
  const whole = await runSeed(seed, ops, { focus });
  if (!whole.violation) return whole;
  for (let fewer = 0; fewer < whole.violation.step; fewer++) {
    const result = await runSeed(seed, fewer, { focus });
    if (result.violation?.rule === whole.violation.rule) return result;
  }
  return whole;
}

const word = (part: unknown): string => (typeof part === 'string' ? part : (JSON.stringify(part) ?? ''));

/** Trace of a run, line by line, and its violation. */
export function trace({ seed, ops, events, violation, simulation }: SeedResult): string {
  const log = simulation.log.events.map(({ position, stream, body }) => `${position} ${stream} ${body}`);
  const end = violation ? `VIOLATION of ${violation.rule}: ${violation.text}` : 'no violation';
  return [
    `seed ${seed}, ${ops} operations, ${events} events`,
    ...simulation.journal.map((line) => line.map(word).join(' ')),
    'The log:',
    ...log,
    end,
  ].join('\n');
}
