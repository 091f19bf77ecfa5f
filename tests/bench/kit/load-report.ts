import fs from 'node:fs';

const short = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

type Sign = '<=' | '>=';

/** Prints a line per case and one per required figure, with its stretch goal. */
export class LoadReport {
  private readonly lines: Record<string, unknown>[] = [];
  private failed = 0;
  /** Whether the machine is busy: a trivial answer of the idle service takes long. */
  isBusy = false;

  constructor(
    private readonly host: string,
    private readonly quick: boolean,
  ) {
    console.log(host);
  }

  line(name: string, numbers: Record<string, number>): void {
    console.log(
      `load ${name.padEnd(22)} ${Object.entries(numbers)
        .map(([key, value]) => `${key}=${short(value)}`)
        .join(' ')}`,
    );
    this.lines.push({ name, ...numbers });
  }

  /** A required figure, with an optional stretch goal. */
  must(name: string, what: string, value: number, sign: Sign, limit: number, stretch?: number): void {
    const holds = (bound: number): boolean => (sign === '<=' ? value <= bound : value >= bound);
    // On a busy machine a missed limit is inconclusive: to be repeated, not failed.
    const verdict = holds(limit) ? 'pass' : this.isBusy ? 'noisy' : 'FAIL';
    const further = stretch === undefined ? '' : `  stretch ${sign} ${stretch} ${holds(stretch) ? 'yes' : 'no'}`;
    console.log(`must ${name} ${what.padEnd(34)} ${short(value)}  ${sign} ${limit}  ${verdict}${further}`);
    this.lines.push({ name, what, value, limit, verdict });
    if (verdict === 'FAIL') this.failed += 1;
  }

  /** A count that must be zero, on any machine. */
  never(name: string, what: string, count: number): void {
    console.log(`must ${name} ${what.padEnd(34)} ${count}  = 0  ${count === 0 ? 'pass' : 'FAIL'}`);
    this.lines.push({ name, what, value: count, limit: 0, verdict: count === 0 ? 'pass' : 'FAIL' });
    if (count > 0) this.failed += 1;
  }

  end(json?: string): void {
    if (json)
      fs.writeFileSync(json, JSON.stringify({ host: this.host, quick: this.quick, lines: this.lines }, null, 2));
    if (this.failed > 0) process.exitCode = 1;
  }
}
