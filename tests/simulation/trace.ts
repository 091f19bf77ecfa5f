import { runSeed, type SeedResult } from './run-seed.js';

/** The shortest run of a seed that still goes wrong: its operations are the same whatever their number, so each number is tried. */
export async function shortest(seed: number, ops: number): Promise<SeedResult> {
  const whole = await runSeed(seed, ops);
  if (!whole.violation) return whole;
  for (let fewer = 0; fewer < whole.violation.step; fewer++) {
    const result = await runSeed(seed, fewer);
    if (result.violation?.rule === whole.violation.rule) return result;
  }
  return whole;
}

const word = (part: unknown): string => (typeof part === 'string' ? part : (JSON.stringify(part) ?? ''));

/** What happened in a run, line by line, and what went wrong. */
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
