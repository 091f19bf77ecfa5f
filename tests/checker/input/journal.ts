/** An operation as known to its client. */
export interface Op {
  readonly opId: string;
  readonly client: string;
  readonly kind: string;
  readonly shop: string;
  readonly account: string | null;
  readonly key: string | null;
  readonly tInvoke: number;
  tReturn: number;
  outcome: 'ok' | 'refused' | 'unknown';
  status: number | null;
  /** Ids of the events in the answer, and the position of the last one. */
  events: readonly string[];
  position: number;
  code: string | null;
  /** Identifies its effect in the log when no answer came: the end of its note. */
  readonly note: string | null;
  /** The delivery that it sent; null for other operations. */
  readonly delivery: JournalEvent | null;
  /** Values of the request that the checker uses. */
  readonly input: { readonly amount?: number; readonly newBalance?: number };
  readonly digest: string;
  answer: string;
}

/** Content of a webhook delivery. */
export interface JournalEvent {
  readonly topic: string;
  readonly order: string | null;
  readonly refunds: readonly ReportedRefund[];
  readonly updatedAt: string | null;
  /** Two customers merged by the store. */
  readonly merge: { readonly customer: string; readonly into: string } | null;
}

/** A refund, with the reported state of its money: none, pending, or its outcome. */
interface ReportedRefund {
  readonly id: string;
  readonly progress: 0 | 1 | 2;
}

interface Sent {
  readonly opId: string;
  readonly client: string;
  readonly kind: string;
  readonly shop: string;
  readonly account: string | null;
  readonly payload: Record<string, unknown>;
  readonly key: string | null;
  readonly tInvoke: number;
}

interface Returned {
  readonly opId: string;
  readonly outcome: Op['outcome'];
  readonly status: number | null;
  readonly body: { receipt?: { position?: number; events?: string[] }; code?: string; data?: unknown } | null;
  readonly tReturn: number;
}

const idOf = (body: unknown, name: string): string | null => {
  const value = (body as Record<string, unknown> | null)?.[name];
  return value === undefined || value === null ? null : String(value);
};

function refundOf(body: unknown): ReportedRefund {
  const { transactions } = body as { transactions?: readonly { kind?: string; status?: string }[] };
  const statuses = (transactions ?? []).filter(({ kind }) => kind === 'refund').map(({ status }) => status);
  const progress = statuses.length === 0 ? 0 : statuses.includes('pending') ? 1 : 2;
  return { id: idOf(body, 'id') ?? '', progress };
}

const lastPart = (gid: unknown): string => String(gid).slice(String(gid).lastIndexOf('/') + 1);

function eventOf(payload: Record<string, unknown>): JournalEvent {
  const body = payload.body as Record<string, unknown>;
  const topic = String(payload.topic);
  const nothing = { topic, order: null, refunds: [], updatedAt: null, merge: null };
  if (topic === 'refunds/create') return { ...nothing, order: idOf(body, 'order_id'), refunds: [refundOf(body)] };
  if (topic === 'customers/merge') {
    const { admin_graphql_api_customer_deleted_id: gone, admin_graphql_api_customer_kept_id: stored, status } = body;
    const merge = { customer: lastPart(gone), into: lastPart(stored) };
    return status === 'completed' ? { ...nothing, merge } : nothing;
  }
  if (!topic.startsWith('orders/')) return nothing;
  const refunds = ((body.refunds as unknown[] | undefined) ?? []).map(refundOf);
  return { ...nothing, order: idOf(body, 'id'), refunds, updatedAt: idOf(body, 'updated_at') };
}

function begun(line: Sent): Op {
  const { opId, client, kind, shop, account, payload, key, tInvoke } = line;
  const text = typeof payload?.adminNote === 'string' ? payload.adminNote : '';
  const at = text.lastIndexOf('#');
  const input = { amount: payload?.amount, newBalance: payload?.newBalance } as Op['input'];
  return {
    opId,
    client,
    kind,
    shop,
    account,
    key,
    tInvoke,
    input,
    tReturn: Number.POSITIVE_INFINITY,
    outcome: 'unknown' as const,
    status: null,
    events: [],
    position: 0,
    code: null,
    answer: '',
    note: at >= 0 ? text.slice(at + 1).trim() : null,
    delivery: kind === 'webhook' ? eventOf(payload) : null,
    digest: kind === 'webhook' ? '' : JSON.stringify(payload),
  };
}

/** Reads the journal: every operation once, in order of sending, with its outcome. */
export function readJournal(lines: Iterable<string>): Map<string, Op> {
  const ops = new Map<string, Op>();
  for (const text of lines) {
    const line = JSON.parse(text) as Sent | Returned;
    if ('tInvoke' in line) {
      ops.set(line.opId, begun(line));
      continue;
    }
    const op = ops.get(line.opId);
    if (!op) throw new SyntaxError(`an outcome of ${line.opId}, which was never sent`);
    const { outcome, status, body, tReturn } = line;
    const receipt = body?.receipt;
    Object.assign(op, { outcome, status, tReturn, code: body?.code ?? null });
    Object.assign(op, { events: receipt?.events ?? [], position: receipt?.position ?? 0 });
    if (op.kind !== 'webhook' && op.key !== null)
      op.answer = JSON.stringify([status, body?.code ?? body?.data ?? null]);
  }
  return ops;
}
