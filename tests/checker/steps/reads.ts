import type { LogEvent } from '../event.js';
import type { Findings } from '../findings.js';
import type { Op } from '../input/journal.js';
import type { Replay } from '../model/replay.js';

interface Read {
  readonly readId: string;
  readonly client: string;
  readonly kind: string;
  readonly shop: string;
  readonly account: string;
  readonly tInvoke: number;
  readonly tReturn: number;
  readonly points: { readonly available: number; readonly held: number; readonly debt: number };
  readonly position: number | null;
  readonly atLeast: number | null;
  /** Whether the answer reported that `atLeast` was not reached in time. */
  readonly stale?: boolean;
}

interface Version {
  readonly position: number;
  readonly text: string;
}

const textOf = ({ available, held, debt }: Read['points']): string => `${available} ${held} ${debt}`;

/** Checks every balance that was read against the versions of the account (I-67). */
export class Reads {
  /** The versions of each account that is read, by stream. */
  private readonly versions = new Map<string, Version[]>();
  private readonly reads: Read[];

  constructor(
    lines: Iterable<string>,
    private readonly replay: Replay,
    private readonly findings: Findings,
  ) {
    this.reads = [...lines]
      .map((line) => JSON.parse(line) as Read)
      .filter(({ kind, points }) => kind === 'balance' && points);
    for (const { shop, account } of this.reads)
      this.versions.set(`${shop}/points/${account}`, [{ position: 0, text: '0 0 0' }]);
  }

  get count(): number {
    return this.reads.length;
  }

  /** Records the version made by an event; to be called after the event was replayed. */
  take(event: LogEvent): void {
    const known = this.versions.get(event.stream);
    if (!known) return;
    const { id } = { id: event.stream.slice(event.stream.lastIndexOf('/') + 1) };
    const account = this.replay.shop(event.shop).accounts.get(id);
    if (!account) return;
    const { remaining, held, debt } = account;
    known.push({ position: event.position, text: textOf({ available: remaining, held, debt }) });
  }

  end(ops: ReadonlyMap<string, Op>): void {
    const acknowledged = [...ops.values()].filter(({ outcome, position }) => outcome === 'ok' && position > 0);
    const byClient = new Map<string, Op[]>();
    for (const op of acknowledged.sort((a, b) => a.tReturn - b.tReturn)) {
      const name = `${op.client} ${op.shop}/points/${op.account}`;
      const known = byClient.get(name);
      if (known) known.push(op);
      else byClient.set(name, [op]);
    }
    const last = new Map<string, number>();
    for (const read of [...this.reads].sort((a, b) => a.tInvoke - b.tInvoke)) {
      const stream = `${read.shop}/points/${read.account}`;
      const name = `${read.client} ${stream}`;
      const own = byClient.get(name)?.findLast(({ tReturn }) => tReturn < read.tInvoke)?.position ?? 0;
      // Read-your-own-writes is guaranteed on request only, unless the answer reports that it was not reached.
      const promised = read.atLeast === null || read.stale === true ? 0 : Math.max(read.atLeast, own);
      const least = Math.max(last.get(name) ?? 0, promised);
      const version = this.versionOf(stream, read, least);
      if (version) last.set(name, Math.max(last.get(name) ?? 0, version.position));
    }
  }

  /** A version that the read may have seen: it was current at some time at or after `least`. */
  private versionOf(stream: string, read: Read, least: number): Version | null {
    const all = this.versions.get(stream) ?? [];
    const found = all.find(({ text }, index) => {
      const until = all[index + 1]?.position ?? Number.POSITIVE_INFINITY;
      return text === textOf(read.points) && until > least;
    });
    if (found) return found;
    const what = all.some(({ text }) => text === textOf(read.points)) ? 'went back in time' : 'was never so';
    const found_ = { ...read.points, position: read.position };
    this.findings.add({
      rule: 'READ',
      what: `a balance of ${stream} ${what}`,
      opId: read.readId,
      expected: least,
      found: found_,
    });
    return null;
  }
}
