import fs from 'node:fs';
import type { Measured } from './load.js';

const NOISY = 1.6;
/** Tolerance for short runs. */
const QUICK_SLACK = 0.3;

export interface Goal {
  readonly goal: string;
  readonly what: string;
  /** The number of each round; cases of one round ran next to each other, so their ratio is more reliable than that of medians. */
  readonly values: readonly number[];
  readonly limit: number;
  readonly at: 'least' | 'most';
  readonly because: string;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
const spreadOf = (values: readonly number[]) => Math.max(...values) / Math.min(...values);
const short = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toPrecision(3));

/** Prints a line per case and per goal, and collects them for `--json`. */
export class BenchReport {
  private readonly cases: Record<string, unknown>[] = [];
  private readonly goals: Record<string, unknown>[] = [];

  constructor(
    private readonly host: string,
    private readonly quick: boolean,
  ) {
    console.log(host);
  }

  /** One case over its rounds: medians, and the spread of the rounds. */
  case(name: string, rounds: readonly Measured[]): Measured {
    const of = (key: keyof Measured) => median(rounds.map((round) => round[key]));
    const spread = spreadOf(rounds.map((round) => round.per_s));
    const medians: Measured = {
      per_s: of('per_s'),
      p50_ms: of('p50_ms'),
      p99_ms: of('p99_ms'),
      p999_ms: of('p999_ms'),
      node_cpu: of('node_cpu'),
      pg_cpu: of('pg_cpu'),
    };
    this.line(name, { ...medians, spread, ...(spread > NOISY && { noisy: 1 }) });
    return medians;
  }

  /** Any numbers of one case. */
  line(name: string, numbers: Record<string, number>): void {
    const text = Object.entries(numbers).map(([key, value]) => (key === 'noisy' ? 'noisy' : `${key}=${short(value)}`));
    console.log(`${name.padEnd(34)} ${text.join(' ')}`);
    this.cases.push({ name, ...numbers });
  }

  goal({ goal, what, values, limit, at, because }: Goal): void {
    const slack = this.quick ? (at === 'least' ? 1 - QUICK_SLACK : 1 + QUICK_SLACK) : 1;
    const value = median(values);
    const holds = (bound: number) => (at === 'least' ? value >= bound : value <= bound);
    // Diverging rounds are caused by other load on the machine: to be repeated, not failed.
    const missed = spreadOf(values) > NOISY ? 'noisy' : 'FAIL';
    const verdict = holds(limit) ? 'pass' : holds(limit * slack) ? 'only the quick bound holds' : missed;
    const sign = at === 'least' ? '>=' : '<=';
    const relaxed = this.quick ? ` (quick: ${short(limit * slack)})` : '';
    console.log(
      `goal ${goal} ${what.padEnd(30)} ${short(value)}  ${sign} ${limit}${relaxed}  ${verdict}  (${because})`,
    );
    this.goals.push({ goal, what, value, limit, at, verdict });
  }

  note(text: string): void {
    console.log(`note ${text}`);
  }

  /** Writes `--json FILE` and sets the exit status by whether all goals were met. */
  end(json?: string): void {
    if (json) {
      const { host, quick, cases, goals } = this;
      fs.writeFileSync(json, JSON.stringify({ host, quick, cases, goals }, null, 2));
    }
    if (this.goals.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = 1;
  }
}
