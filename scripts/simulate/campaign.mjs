// Runs many seeds on a few worker processes: each takes the next range when it has finished one. With a progress file a campaign can be
// interrupted at any time and resumes; only unfinished ranges are run again.
import fs from 'node:fs';
import { readProgress } from './progress.mjs';

const RANGE = 4;
const REPORT_EVERY_MS = 5000;
/** Number of violations after which a continued campaign ends. */
const MOST_VIOLATIONS = 20;
// Each worker has a core to itself: helper threads of its garbage collector would only take another's. The young generation has room for
// everything that a seed allocates, which is garbage when the next one begins and need not be copied before (600 MB a worker, and a third
// less processor time than with 32 MB). Stack traces are off: a failing seed is run again for its trace.
const WORKER = [
  '--max-old-space-size=1024',
  '--min-semi-space-size=256',
  '--max-semi-space-size=256',
  '--single-threaded-gc',
  '--stack-trace-limit=0',
];

export class Campaign {
  /** @param progress file of the campaign's progress; without it the first violation ends the campaign */
  constructor(program, { seeds, ops, from, focus = null, progress = null, commit = '' }, workers, fork) {
    Object.assign(this, { program, ops, focus, workers, fork, next: from, end_: from + seeds, asked: seeds, progress });
    this.mostViolations = progress ? MOST_VIOLATIONS : 1;
    this.state = readProgress(progress, { ops, from, commit });
    this.already = this.state.seeds;
    this.began = performance.now();
  }

  /** Resolves when all seeds have run, or the limit of violations is reached. */
  async end(report) {
    const reporting = setInterval(() => report(this.words()), REPORT_EVERY_MS);
    await Promise.all(Array.from({ length: this.workers }, () => this.work()));
    clearInterval(reporting);
    const { violations, done: _, ...sums } = this.state;
    return { ...sums, violations, violation: violations[0] ?? null, seconds: this.seconds() };
  }

  work() {
    const child = this.fork(this.program, [], { execArgv: WORKER });
    return new Promise((resolve, reject) => {
      const give = () => {
        const range = this.nextRange();
        if (!range) return child.disconnect();
        child.send({ ...range, ops: this.ops, focus: this.focus, goesOn: this.progress !== null });
      };
      child.on('message', (ran) => {
        this.add(ran);
        give();
      });
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
      give();
    });
  }

  /** The next seeds that no earlier run has finished; null when there are none, or the limit of violations is reached. */
  nextRange() {
    if (this.state.violations.length >= this.mostViolations) return null;
    while (this.state.done.includes(this.next)) this.next += RANGE;
    const from = this.next;
    this.next += RANGE;
    if (from >= this.end_) return null;
    // Ranges in the progress file are always complete.
    return { from, count: this.progress ? RANGE : Math.min(RANGE, this.end_ - from) };
  }

  add({ from, count: _, counts, violations, ...sums }) {
    const { state } = this;
    for (const [name, value] of Object.entries(sums)) state[name] += value;
    for (const [of, counted] of Object.entries(counts))
      for (const [name, many] of Object.entries(counted)) state[of][name] = (state[of][name] ?? 0) + many;
    // By seed, not by time, so that the same campaign reports the same one first.
    state.violations = [...state.violations, ...violations].sort((a, b) => a.seed - b.seed);
    if (!this.progress) return;
    state.done.push(from);
    fs.writeFileSync(`${this.progress}.new`, JSON.stringify({ ...state, asked: this.asked, words: this.words() }));
    fs.renameSync(`${this.progress}.new`, this.progress);
  }

  seconds() {
    return (performance.now() - this.began) / 1000;
  }

  words() {
    const { seeds, ops, events, crashes, cpu, violations } = this.state;
    const [s, each] = [this.seconds(), ((1000 * cpu) / Math.max(seeds, 1)).toFixed(0)];
    const rate = `${((seeds - this.already) / s).toFixed(1)} seeds/s, ${each} ms of a processor each`;
    const wrong = violations.length > 0 ? `, VIOLATIONS in seeds ${violations.map(({ seed }) => seed).join(', ')}` : '';
    return `${seeds}/${this.asked} seeds, ${ops} operations, ${events} events, ${crashes} crashes in ${s.toFixed(1)} s (${rate})${wrong}`;
  }
}
