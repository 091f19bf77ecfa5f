import { ErrorType, type WrongExpectedVersionError } from '@eventstore/db-client';
import { LogReplaced, RevisionConflict, StoreUnavailable } from '../port.js';

/** Errors independent of the request: a node that is down, not the leader, or too slow. The outcome of an append is unknown then. */
const passing: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
]);

/** Untyped errors of the client: no leader was found, or the connection was closed between two steps of a call. */
const untyped = /^(Failed to discover|Channel has been shut down|Cannot call .* on a closed)/;

/** The server's answer to a read of `$all` from an offset at which no record begins. */
const NO_RECORD = /Unexpected ReadAllResult/;

const typeOf = (error: unknown): string => String((error as { type?: unknown } | null)?.type ?? '');

export const isPassing = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  passing.has(typeOf(error)) ||
  untyped.test((error as Error | null)?.message ?? '');
export const isMissingStream = (error: unknown): boolean => typeOf(error) === ErrorType.STREAM_NOT_FOUND;
export const isWrongRevision = (error: unknown): error is WrongExpectedVersionError =>
  typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION;

/** Whether an append was refused for its size. */
export const isTooLarge = (error: unknown): boolean =>
  [error, (error as Error | null)?.cause].some((one) => typeOf(one) === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED);

const NOT_ALL =
  'EventStoreDB does not let this user read $all: "ledger event-store-settings" prints what an administrator has to write to $settings';

/** The status of a call whose user the server does not know, or not by this password. One whom it knows may lack a right. */
const UNAUTHENTICATED = 16;

function deniedOf(error: unknown, stream: string): Error {
  const isKnown = (error as { code?: unknown }).code !== UNAUTHENTICATED;
  const reason = isKnown && stream === '$all' ? NOT_ALL : 'EventStoreDB refuses these credentials (EVENT_STORE_URL)';
  return new Error(reason, { cause: error });
}

/** Maps an error of the client to one of the port; a defect of our code is passed on unchanged. */
export function translated(error: unknown, stream: string, expected: number): Error {
  if (error instanceof StoreUnavailable) return error;
  if (NO_RECORD.test((error as Error | null)?.message ?? ''))
    return new LogReplaced('The log in EventStoreDB is not the one that was read before.', { cause: error });
  if (isPassing(error)) return new StoreUnavailable('EventStoreDB does not answer', { cause: error });
  if (isWrongRevision(error)) {
    const { actualVersion } = error;
    const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) + 1 : 0;
    return new RevisionConflict(stream, expected, actual);
  }
  if (typeOf(error) === ErrorType.ACCESS_DENIED) return deniedOf(error, stream);
  if (typeOf(error) === ErrorType.STREAM_DELETED)
    return new Error(`somebody has deleted the stream ${stream} in EventStoreDB`, { cause: error });
  if (isTooLarge(error))
    return new TypeError('the events are larger than EventStoreDB takes at once', { cause: error });
  return error as Error;
}
