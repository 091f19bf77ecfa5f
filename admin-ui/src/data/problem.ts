import type { FieldError, Problem } from '@loyalty/contracts/kernel/endpoint';
import type { Translate } from '../words/messages.js';

/** Kinds of failures that screens treat differently. */
type FailureKind =
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
  413: 'refused',
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

/** A failed call. `message` may be displayed: the server's own text, in the language of the admin where it has one, or empty without one. */
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

  /** This failure, with its messages translated into the admin's language. */
  translated(translate: Translate): Failure {
    const { kind, message, status, code, requestId, currentRevision, retryAfterMs } = this;
    const errors = this.errors.map((error) => ({ ...error, message: translate(error) }));
    const { params } = this.errors.find((error) => error.code === code) ?? {};
    const own = translate({ message, code, ...(params ? { params } : {}) });
    return new Failure(kind, own, { status, code, errors, requestId, currentRevision, retryAfterMs });
  }

  /** A rejection by the domain or the form: shown at the field, never as an error toast (UX-23). */
  get isAnswer(): boolean {
    return this.kind === 'refused' || this.kind === 'malformed' || this.kind === 'changed';
  }

  /** A transient failure of an idempotent call, which may be retried. */
  get isPassing(): boolean {
    return this.kind === 'offline' || this.kind === 'late' || this.kind === 'fault' || this.kind === 'busy';
  }
}

/** The kind of a status; unlisted ones are faults. */
export function kindOf(status: number): FailureKind {
  return KIND_OF_STATUS[status] ?? 'fault';
}

/**
 * Makes a failure of an answer's body. Reads `error`, else `errors[0].message`, else `detail`, else `message` (spec CALL-028, CALL-032),
 * all of which are optional.
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

/** Converts any thrown value to a failure, so that screens handle one kind of error. */
export function asFailure(thrown: unknown): Failure {
  return thrown instanceof Failure ? thrown : new Failure('fault', thrown instanceof Error ? thrown.message : '');
}
