import type { LogEvent } from '../event.js';
import type { Findings } from '../findings.js';
import type { Op } from '../input/journal.js';

/** Operations of one request: equal in client, shop, kind, account and key. Without a key each is a separate request. */
interface MatchedRequest {
  readonly ops: Op[];
  /** Ids of events named by its note or its answers. */
  readonly effects: Set<string>;
}

/** Event type of each kind's effect in the log, identified by its note. */
const EFFECTS: Readonly<Record<string, string>> = {
  PointsAdjusted: 'note',
  CouponRevoked: 'note',
  PointsReserved: 'redeem',
};

/** Kinds whose effect carries a note. */
const NOTED = new Set(['adjust', 'undo', 'revoke']);

/** Whether a row of an import failed: its page, done again, judges it anew, and who had left may be back. */
const isFailedRow = ({ kind, answer }: Op): boolean => kind === 'import-row' && answer.includes('"outcome":"failed"');

/** Matches requests with the log: ok exactly once, rejected never, unknown at most once, and nothing else. */
export class Match {
  private readonly requests = new Map<string, MatchedRequest>();
  private readonly byNote = new Map<string, MatchedRequest>();
  private readonly byEvent = new Map<string, MatchedRequest>();
  /** Redemptions without an answer to a client, by account. */
  private readonly unclaimed = new Map<string, LogEvent[]>();
  private readonly sinceOf = new Map<string, number>();

  /** @param notes texts by the references to them that events have */
  constructor(
    private readonly ops: ReadonlyMap<string, Op>,
    private readonly findings: Findings,
    private readonly notes: ReadonlyMap<string, string> = new Map(),
  ) {
    for (const op of ops.values()) {
      if (op.kind === 'webhook' || op.kind === 'clock' || op.kind.startsWith('x-')) continue;
      const request = this.requestOf(op);
      request.ops.push(op);
      if (op.note) this.byNote.set(`${op.shop} ${op.note}`, request);
      for (const event of op.events) this.byEvent.set(event, request);
    }
    this.since();
  }

  private requestOf(op: Op): MatchedRequest {
    const { client, shop, kind, account, key, opId, note } = op;
    // A key reused with another body is misuse: a separate request, which must be rejected.
    const first = key === null ? opId : `${client} ${shop} ${kind} ${account} ${key} ${op.digest}`;
    const name = key === null && note ? `${shop} note ${opId}` : first;
    const known = this.requests.get(name);
    if (known) return known;
    const made = { ops: [], effects: new Set<string>() };
    this.requests.set(name, made);
    return made;
  }

  /** Computes for each operation the newest position known to any client when it was sent: it was decided on at least this state. */
  private since(): void {
    const sent = [...this.ops.values()];
    const answered = sent.filter(({ position }) => position > 0).sort((a, b) => a.tReturn - b.tReturn);
    let next = 0;
    let newest = 0;
    for (const op of sent.sort((a, b) => a.tInvoke - b.tInvoke)) {
      for (; next < answered.length && (answered[next] as Op).tReturn < op.tInvoke; next++)
        newest = Math.max(newest, (answered[next] as Op).position);
      this.sinceOf.set(op.opId, newest);
    }
  }

  /** The head of the log when the cause of an event began, as far as the journal knows. */
  sinceFor(event: LogEvent): number {
    const ops = this.requestFor(event)?.ops;
    return ops ? Math.min(...ops.map(({ opId }) => this.sinceOf.get(opId) ?? 0)) : 0;
  }

  /** The newest position known to any client when an operation was sent. */
  sinceOfOp(op: Op): number {
    return this.sinceOf.get(op.opId) ?? 0;
  }

  private requestFor(event: LogEvent): MatchedRequest | undefined {
    const written = (event.data as { adminNote?: string }).adminNote ?? '';
    const note = this.notes.get(written) ?? written;
    const at = note.lastIndexOf('#');
    return (
      this.byEvent.get(event.id) ?? (at < 0 ? undefined : this.byNote.get(`${event.shop} ${note.slice(at + 1).trim()}`))
    );
  }

  take(event: LogEvent): void {
    const sort = EFFECTS[event.type];
    if (!sort || !event.causation.startsWith('request:')) return;
    const request = this.requestFor(event);
    if (request) request.effects.add(event.id);
    else if (sort === 'redeem') {
      const account = event.stream;
      this.unclaimed.set(account, [...(this.unclaimed.get(account) ?? []), event]);
    } else {
      const { position, stream } = event;
      this.findings.add({
        rule: 'PHANTOM',
        what: `nobody asked for this ${event.type}`,
        position,
        stream,
        found: event.data,
      });
    }
  }

  end(): void {
    const open = new Map<string, number>();
    for (const { ops, effects } of this.requests.values()) {
      const [first] = ops as [Op];
      const [isOk, isRejected] = [
        ops.some(({ outcome }) => outcome === 'ok'),
        ops.some(({ outcome }) => outcome === 'refused'),
      ];
      this.sameAnswer(ops);
      // Refused by the platform: points were held, and returned; the model checks the return.
      const isReturned = ops.some(({ code }) => code === 'coupon.refused');
      if (first.kind === 'redeem' && !isOk && (!isRejected || isReturned)) {
        const account = `${first.shop}/points/${first.account}`;
        open.set(account, (open.get(account) ?? 0) + 1);
      }
      const counted = NOTED.has(first.kind) || first.kind === 'redeem';
      if (!counted) continue;
      if (isOk && effects.size === 0) this.wrong('LOST', 'was answered ok, and is not in the log', first, 1, 0);
      if (effects.size > 1) this.wrong('DUPLICATE', 'has more than one effect', first, 1, [...effects]);
      if (!isOk && isRejected && effects.size > 0)
        this.wrong('PHANTOM', 'was refused, and is in the log', first, 0, [...effects]);
    }
    for (const [account, events] of this.unclaimed)
      if (events.length > (open.get(account) ?? 0)) {
        const what = 'redemptions that nobody asked for, or one that had two effects';
        const found = events.map(({ position }) => position);
        this.findings.add({ rule: 'PHANTOM', what, stream: account, expected: open.get(account) ?? 0, found });
      }
  }

  /** Checks that the same key and the same request have one answer (I-75). Rows of an import that failed are judged anew. */
  private sameAnswer(ops: readonly Op[]): void {
    const known = ops.filter((op) => op.outcome !== 'unknown' && op.key !== null && !isFailedRow(op));
    const [first] = known;
    const other = known.find(({ answer }) => answer !== first?.answer);
    if (first && other)
      this.wrong('I-75', `was answered differently than ${first.opId}`, other, first.answer, other.answer);
  }

  private wrong(rule: string, what: string, op: Op, expected: unknown, found: unknown): void {
    this.findings.add({
      rule,
      what: `${op.kind} of ${op.shop}/${op.account ?? ''} ${what}`,
      opId: op.opId,
      expected,
      found,
    });
  }

  /** Number of operations by outcome. */
  outcomes(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind, outcome } of this.ops.values()) {
      const name = `${kind} ${outcome}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }
}
