// Many seeds over a few worker processes: each takes the next range when it is done with one.
const RANGE = 4;
const TELL_EVERY_MS = 5000;
// Each worker has a core to itself: helpers of its garbage collection would only take another's. Where in the source something was
// thrown nobody reads here: the story of a seed that goes wrong is told anew.
const WORKER = [
  '--max-old-space-size=1024',
  '--max-semi-space-size=32',
  '--single-threaded-gc',
  '--stack-trace-limit=0',
];

export class Campaign {
  constructor(program, { seeds, ops, from }, workers, fork) {
    Object.assign(this, { program, ops, workers, fork, next: from, end_: from + seeds, asked: seeds });
    this.sums = { seeds: 0, ops: 0, events: 0, turns: 0, crashes: 0, kinds: {}, violation: null };
    this.began = performance.now();
  }

  /** Resolves when all seeds are run, or one has gone wrong. */
  async end(tell) {
    const telling = setInterval(() => tell(this.words()), TELL_EVERY_MS);
    await Promise.all(Array.from({ length: this.workers }, () => this.work()));
    clearInterval(telling);
    return { ...this.sums, seconds: this.seconds() };
  }

  work() {
    const child = this.fork(this.program, [], { execArgv: WORKER });
    return new Promise((resolve, reject) => {
      const give = () => {
        const from = this.next;
        const count = Math.min(RANGE, this.end_ - from);
        if (count <= 0 || this.sums.violation) return child.disconnect();
        this.next += count;
        child.send({ from, count, ops: this.ops });
      };
      child.on('message', (sums) => {
        this.add(sums);
        give();
      });
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
      give();
    });
  }

  add({ kinds, violation, ...sums }) {
    for (const [name, value] of Object.entries(sums)) this.sums[name] += value;
    for (const [kind, many] of Object.entries(kinds)) this.sums.kinds[kind] = (this.sums.kinds[kind] ?? 0) + many;
    // The first by seed, not by time, so that the same campaign names the same one.
    if (violation && !(this.sums.violation?.seed < violation.seed)) this.sums.violation = violation;
  }

  seconds() {
    return (performance.now() - this.began) / 1000;
  }

  words() {
    const { seeds, ops, events, crashes } = this.sums;
    const s = this.seconds();
    const per = (n) => Math.round(n / s);
    return `${seeds}/${this.asked} seeds, ${ops} operations, ${events} events, ${crashes} crashes in ${s.toFixed(1)} s (${(seeds / s).toFixed(1)} seeds/s, ${per(ops)} operations/s)`;
  }
}
