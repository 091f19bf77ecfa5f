import type { FieldError, Problem } from '@loyalty/contracts/kernel/endpoint';

/** Why a call failed, in the kinds that screens treat differently. */
export type FailureKind =
  | 'malformed'
  | 'signed-out'
  | 'forbidden'
  | 'missing'
  | 'changed'
  | 'refused'
  | 'busy'
  | 'offline'
  | 'late'
  | 'fault';

const KIND_OF_STATUS: Readonly<Record<number, FailureKind>> = {
  400: 'malformed',
  401: 'signed-out',
  403: 'forbidden',
  404: 'missing',
  409: 'changed',
  412: 'changed',
  422: 'refused',
  429: 'busy',
};

interface FailureDetail {
  status?: number;
  code?: string;
  errors?: readonly FieldError[];
  requestId?: string;
  currentRevision?: number | undefined;
  retryAfterMs?: number | undefined;
}

/** A call that failed. `message` may be shown as it is: the server's own text, or empty when there was none. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly requestId: string;
  readonly currentRevision: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly kind: FailureKind,
    message: string,
    detail: FailureDetail = {},
  ) {
    super(message);
    this.name = 'Failure';
    this.status = detail.status ?? 0;
    this.code = detail.code ?? '';
    this.errors = detail.errors ?? [];
    this.requestId = detail.requestId ?? '';
    this.currentRevision = detail.currentRevision;
    this.retryAfterMs = detail.retryAfterMs;
  }

  /** The domain or the form said no: shown at the field, never as an error toast (UX-23). */
  get isAnswer(): boolean {
    return this.kind === 'refused' || this.kind === 'malformed' || this.kind === 'changed';
  }

  /** A transient failure of an idempotent call: it may be repeated. */
  get isPassing(): boolean {
    return this.kind === 'offline' || this.kind === 'late' || this.kind === 'fault' || this.kind === 'busy';
  }
}

/** A status as a kind: what is not named is a fault. */
export function kindOf(status: number): FailureKind {
  return KIND_OF_STATUS[status] ?? 'fault';
}

/**
 * Makes a failure of an answer's body. Reads `error`, else `errors[0].message`, else `detail`, else `message` (spec CALL-028, CALL-032);
 * none of them has to be there.
 */
export function failureOf(status: number, body: unknown, retryAfterMs?: number): Failure {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem> & { message?: string };
  const text = problem.error || problem.errors?.[0]?.message || problem.detail || problem.message || '';
  return new Failure(kindOf(status), text, {
    status,
    code: problem.code ?? '',
    errors: problem.errors ?? [],
    requestId: problem.requestId ?? '',
    currentRevision: problem.currentRevision,
    retryAfterMs,
  });
}

/** Any thrown thing as a failure, so that screens know one kind of error. */
export function asFailure(thrown: unknown): Failure {
  return thrown instanceof Failure ? thrown : new Failure('fault', thrown instanceof Error ? thrown.message : '');
}
