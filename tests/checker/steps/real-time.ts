import type { Findings } from '../findings.js';
import type { Op } from '../input/journal.js';

const ON_ACCOUNTS = new Set(['adjust', 'undo', 'redeem']);

interface InvokedWrite {
  readonly op: Op;
  readonly stream: string;
  /** Time of the first request: a repeat with the same key gets the first answer. */
  readonly since: number;
}

/** Checks real-time order: a write acknowledged before another was requested precedes it in the log. Costs two sorts. */
export function realTime(ops: ReadonlyMap<string, Op>, findings: Findings): void {
  const first = new Map<string, number>();
  const written: InvokedWrite[] = [];
  for (const op of ops.values()) {
    if (!ON_ACCOUNTS.has(op.kind) || op.account === null) continue;
    const request = op.key === null ? op.opId : `${op.client} ${op.shop} ${op.kind} ${op.account} ${op.key}`;
    const since = Math.min(first.get(request) ?? op.tInvoke, op.tInvoke);
    first.set(request, since);
    if (op.outcome === 'ok' && op.position > 0) written.push({ op, stream: `${op.shop}/points/${op.account}`, since });
  }
  const byReturn = [...written].sort((a, b) => a.op.tReturn - b.op.tReturn);
  const newest = new Map<string, Op>();
  let next = 0;
  for (const { op, stream, since } of written.sort((a, b) => a.since - b.since)) {
    for (; next < byReturn.length && (byReturn[next] as InvokedWrite).op.tReturn < since; next++) {
      const done = byReturn[next] as InvokedWrite;
      if ((newest.get(done.stream)?.position ?? 0) < done.op.position) newest.set(done.stream, done.op);
    }
    const before = newest.get(stream);
    if (!before || op.position >= before.position) continue;
    const what = `${op.kind} stands before ${before.opId}, which was acknowledged before it was asked`;
    findings.add({ rule: 'ORDER', what, opId: op.opId, expected: before.position, found: op.position });
  }
}
