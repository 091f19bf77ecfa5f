import type { LogEvent } from '../event.js';
import type { Findings } from '../findings.js';
import type { Op } from '../input/journal.js';
import type { Replay } from '../model/replay.js';

/** A rejection for insufficient points: at some moment between request and answer there must have been too few. */
interface Doubt {
  readonly op: Op;
  /** The head of the log at the request, and the last position written before its answer, as far as any client knows. */
  readonly from: number;
  readonly to: number;
  possible: boolean;
}

const streamOf = ({ shop, account }: Op): string => `${shop}/points/${account}`;

/** Operations of each account in order of sending. */
function byAccount(ops: readonly Op[]): Map<string, Op[]> {
  const found = new Map<string, Op[]>();
  for (const op of [...ops].sort((a, b) => a.tInvoke - b.tInvoke)) {
    const known = found.get(streamOf(op));
    if (known) known.push(op);
    else found.set(streamOf(op), [op]);
  }
  return found;
}

const requestOf = (op: Op): string =>
  op.key === null ? op.opId : [op.client, op.shop, op.kind, op.account, op.key, op.digest].join('\n');

/** The first request of each key: a rejection is stored, so a repeat gets the answer of that time (P10). */
function firstAttempts(ops: Iterable<Op>): (op: Op) => Op {
  const first = new Map<string, Op>();
  for (const op of ops) {
    const known = first.get(requestOf(op));
    if (!known || op.tInvoke < known.tInvoke) first.set(requestOf(op), op);
  }
  return (op) => first.get(requestOf(op)) ?? op;
}

/** Checks rejections of adjustments as insufficient against the balances of that time. */
export class Rejections {
  private readonly doubts = new Map<string, Doubt[]>();
  private readonly last = new Map<string, number>();

  constructor(
    ops: ReadonlyMap<string, Op>,
    since: (op: Op) => number,
    private readonly replay: Replay,
    private readonly findings: Findings,
  ) {
    const first = firstAttempts(ops.values());
    const acknowledged = byAccount([...ops.values()].filter(({ position }) => position > 0));
    for (const op of ops.values()) {
      if (op.kind !== 'adjust' || op.code !== 'points.insufficient' || op.account === null) continue;
      const stream = streamOf(op);
      // Requests sent after the answer cannot have caused the rejection.
      const later = acknowledged.get(stream)?.find((other) => first(other).tInvoke > op.tReturn);
      const to = later ? later.position - 1 : Number.POSITIVE_INFINITY;
      const doubt = { op, from: since(first(op)), to, possible: false };
      const known = this.doubts.get(stream);
      if (known) known.push(doubt);
      else this.doubts.set(stream, [doubt]);
    }
  }

  /** Looks at an account before an event changes it. */
  before(event: LogEvent): void {
    const doubts = this.doubts.get(event.stream);
    if (!doubts) return;
    for (const doubt of doubts) if (doubt.from < event.position) this.look(doubt, event.stream, event.recordedAt);
    this.last.set(event.stream, event.position);
  }

  /** Checks whether the present state of the account can have caused the rejection. */
  private look(doubt: Doubt, stream: string, now: string): void {
    if (doubt.possible || (this.last.get(stream) ?? 0) > doubt.to) return;
    const id = stream.slice(stream.lastIndexOf('/') + 1);
    const account = this.replay.shop(doubt.op.shop).accounts.get(id);
    // Time passed between the versions: points that had expired by the next event may have been unavailable already.
    const max = Math.min(account?.remaining ?? 0, account?.availableAt(now) ?? 0);
    if (max < -(doubt.op.input.amount ?? Number.NEGATIVE_INFINITY)) doubt.possible = true;
  }

  end(): void {
    for (const [stream, doubts] of this.doubts)
      for (const doubt of doubts) {
        this.look(doubt, stream, '9999');
        if (doubt.possible) continue;
        const what = `${doubt.op.kind} was refused as insufficient although at no moment there was too little`;
        this.findings.add({ rule: 'I-30', what, stream, opId: doubt.op.opId, found: doubt.op.input });
      }
  }
}
