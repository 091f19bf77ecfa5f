import fs from 'node:fs';
import type { Measured } from './load.js';

const NOISY = 1.6;
/** A short run is judged less strictly. */
const QUICK_SLACK = 0.3;

export interface Goal {
  readonly goal: string;
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly at: 'least' | 'most';
  readonly because: string;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
const short = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toPrecision(3));

/** Prints a line per case and per goal, and remembers them for `--json`. */
export class Report {
  private readonly cases: Record<string, unknown>[] = [];
  private readonly goals: Record<string, unknown>[] = [];

  constructor(
    private readonly host: string,
    private readonly quick: boolean,
  ) {
    console.log(host);
  }

  /** One case over its rounds: medians, and how far the rounds lie apart. */
  case(name: string, rounds: readonly Measured[]): Measured {
    const of = (key: keyof Measured) => median(rounds.map((round) => round[key]));
    const rates = rounds.map((round) => round.per_s);
    const spread = Math.max(...rates) / Math.min(...rates);
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

  goal({ goal, what, value, limit, at, because }: Goal): void {
    const slack = this.quick ? (at === 'least' ? 1 - QUICK_SLACK : 1 + QUICK_SLACK) : 1;
    const pass = at === 'least' ? value >= limit * slack : value <= limit * slack;
    const sign = at === 'least' ? '>=' : '<=';
    const relaxed = this.quick ? ` (quick: ${short(limit * slack)})` : '';
    const verdict = pass ? 'pass' : 'FAIL';
    console.log(
      `goal ${goal} ${what.padEnd(30)} ${short(value)}  ${sign} ${limit}${relaxed}  ${verdict}  (${because})`,
    );
    this.goals.push({ goal, what, value, limit, at, pass });
  }

  note(text: string): void {
    console.log(`note ${text}`);
  }

  /** Writes `--json FILE` and says with the exit status whether all goals were met. */
  end(json?: string): void {
    if (json) {
      const { host, quick, cases, goals } = this;
      fs.writeFileSync(json, JSON.stringify({ host, quick, cases, goals }, null, 2));
    }
    if (this.goals.some(({ pass }) => !pass)) process.exitCode = 1;
  }
}
