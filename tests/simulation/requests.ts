import { hash } from 'node:crypto';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { type Call, commandContext } from '@loyalty/services/platform/http/call';
import { HttpProblem } from '@loyalty/services/platform/http/http-problem';
import { TryLater } from '@loyalty/services/platform/tasks/task-errors';
import type { InvariantChecker } from './invariant-checker.js';
import type { Process } from './process.js';

export type CommandOutcome =
  | { readonly is: 'ok'; readonly body: unknown }
  | { readonly is: 'refused'; readonly body: { readonly status: number; readonly code: string } }
  | { readonly is: 'unknown' };

/** A request of a merchant or a shopper to the API: it may be sent more than once with its key. */
export interface SimulatedRequest {
  readonly name: string;
  readonly kind: string;
  /** Counted separately from others of its kind. */
  readonly of?: string;
  readonly shop: string;
  readonly account: string | null;
  readonly by: 'staff' | 'shopper';
  readonly params: Record<string, string>;
  readonly body: Record<string, unknown>;
  readonly key: string | null;
  readonly carryOut: (process: Process, call: Call) => Promise<unknown>;
  /** Outcome so far; for an answered request, the first answer. */
  outcome: CommandOutcome;
  /** Whether it reuses another request's key with another body: it must be rejected, without effect (P10). */
  readonly misuse?: boolean;
  /** Whether an answer is given again to whoever asks again; every one is where nothing else is said. */
  readonly isKept?: (body: unknown) => boolean;
  /** Called on the first success. */
  readonly done?: (body: unknown) => void;
}

/** A line of the trace, stored as parts and formatted only when it is read. */
export type JournalLine = readonly unknown[];

/** Sends requests to a process like the API's endpoints, and compares answers with earlier ones (I-75). */
export class Access {
  private requests = 0;
  private moments = 0;

  constructor(
    private readonly invariants: InvariantChecker,
    private readonly journal: JournalLine[],
    /** Called with each request and its answer, when recording. */
    private readonly record: ((line: object) => void) | null,
    private readonly coverage: (what: string) => void,
  ) {}

  nextOp(): string {
    this.requests += 1;
    return `q${this.requests}`;
  }

  /** A monotonic counter: earlier events have smaller numbers. */
  moment(): number {
    this.moments += 1;
    return this.moments;
  }

  async send(process: Process, input: SimulatedRequest): Promise<void> {
    const request = this.nextOp();
    this.invariants.begins(request);
    const line: unknown[] = [
      '  →',
      process.life.process,
      request,
      input.name,
      input.params,
      input.body,
      input.key ?? 'no key',
    ];
    this.journal.push(line);
    const { kind, shop, account, by, params, body, key } = input;
    const payload = { ...params, ...body, by };
    this.record?.({ opId: request, client: by, kind, shop, account, payload, key, tInvoke: this.moment() });
    const outcome = await this.answer(process, input, request);
    line.push('⇒', outcome);
    if (!input.misuse) this.coverage(`${input.of ?? kind} ${outcome.is}`);
    this.record?.(returned(request, outcome, this.moment()));
    this.judge(input, outcome);
  }

  private async answer(process: Process, input: SimulatedRequest, request: string): Promise<CommandOutcome> {
    try {
      const body = await input.carryOut(process, callOf(input, request));
      return { is: 'ok', body };
    } catch (error) {
      if (error instanceof HttpProblem) {
        const { status, code } = error;
        return { is: 'refused', body: { status, code } };
      }
      // Answered by 503, as the service does (problems.filter.ts): the client does not learn the outcome. Anything else is a defect.
      if (error instanceof StoreUnavailable || error instanceof TryLater) return { is: 'unknown' };
      throw error;
    }
  }

  private judge(request: SimulatedRequest, outcome: CommandOutcome): void {
    if (outcome.is === 'unknown') return;
    const first = request.outcome;
    const reused = outcome.is === 'refused' && outcome.body.code === 'command.key-reused';
    if (reused !== (request.misuse === true)) {
      const what = reused ? 'a key of one’s own was taken for another’s' : 'a key was used for two things';
      this.invariants.findings.add({
        rule: 'P10',
        what: `${what}: ${request.name}`,
        opId: request.key ?? '',
        found: outcome,
      });
    }
    const reported = (of: CommandOutcome) =>
      JSON.stringify(of, (name, value) => (name === 'position' ? undefined : value));
    if (first.is === 'unknown' || (first.is === 'ok' && request.isKept?.(first.body) === false)) {
      request.outcome = outcome;
      if (outcome.is === 'ok') request.done?.(outcome.body);
    } else if (request.key !== null && reported(first) !== reported(outcome)) {
      const what = `the same key was answered differently: ${request.name}`;
      this.invariants.findings.add({ rule: 'I-75', what, opId: request.key, expected: first, found: outcome });
    }
  }
}

/** The second line of an operation, in the checker's format. */
function returned(opId: string, outcome: CommandOutcome, tReturn: number): object {
  if (outcome.is === 'unknown') return { opId, outcome: 'unknown', status: 503, body: null, tReturn };
  const status = outcome.is === 'ok' ? 200 : outcome.body.status;
  return { opId, outcome: outcome.is, status, body: outcome.body, tReturn };
}

function callOf(request: SimulatedRequest, requestId: string): Call {
  const { shop, by, account, params, body, key, kind } = request;
  const actor =
    by === 'staff' ? { kind: 'staff' as const, id: '9021' } : { kind: 'shopper' as const, id: account ?? '0' };
  const digest = hash('sha256', JSON.stringify([kind, params, body]));
  const principal = { shop, actor, customer: by === 'shopper' ? account : null };
  return {
    principal,
    params,
    query: {},
    body,
    requestId,
    digest,
    idempotencyKey: key,
    ifMatch: null,
  } as unknown as Call;
}

export { commandContext };
