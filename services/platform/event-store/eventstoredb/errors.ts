import { ErrorType, type WrongExpectedVersionError } from '@eventstore/db-client';
import { RevisionConflict, StoreUnavailable } from '../port.js';
import { serverStream } from './stream-names.js';

/** Errors independent of the request: a node that is down, not the leader, or too slow. The outcome of an append is unknown then. */
const TRANSIENT: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
]);

/** Untyped errors of the client: no leader was found, or the connection was closed between two steps of a call. */
const UNTYPED = /^(Failed to discover|Channel has been shut down|Cannot call .* on a closed)/;

/** The server's answers to a read of `$all` that failed: where no record begins at the offset (24.2 and later say so), or for any other reason. */
const FAILED_READ = /Unexpected ReadAllResult: Error|read from an invalid position/;

const typeOf = (error: unknown): string => String((error as { type?: unknown } | null)?.type ?? '');

export const isTransient = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  TRANSIENT.has(typeOf(error)) ||
  UNTYPED.test((error as Error | null)?.message ?? '');
export const isMissingStream = (error: unknown): boolean => typeOf(error) === ErrorType.STREAM_NOT_FOUND;
export const isWrongRevision = (error: unknown): error is WrongExpectedVersionError =>
  typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION;

/** The actual revision of the stream of a rejected append, counted from 1; 0 for an empty stream. */
export const revisionIn = ({ actualVersion }: WrongExpectedVersionError): number =>
  typeof actualVersion === 'bigint' ? Number(actualVersion) + 1 : 0;

/** Whether an append was rejected for its size. */
export const isTooLarge = (error: unknown): boolean =>
  [error, (error as Error | null)?.cause].some((one) => typeOf(one) === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED);

const NOT_ALL =
  'EventStoreDB does not let this user read $all: "ledger event-store-settings" prints what an administrator has to write to $settings';

const GRANTED_BY = 'an administrator grants by $userStreamAcl in $settings ("ledger event-store-settings" prints one)';

/** The status of a call whose user the server does not know, or not by this password. One whom it knows may lack a right. */
const UNAUTHENTICATED = 16;

function accessDenied(error: unknown, stream: string, isAppend: boolean): Error {
  const reason = () => {
    if ((error as { code?: unknown }).code === UNAUTHENTICATED)
      return 'EventStoreDB refuses these credentials (EVENT_STORE_URL)';
    if (stream === '$all') return NOT_ALL;
    const [verb, right] = isAppend ? ['write', '$w'] : ['read', '$r'];
    return `EventStoreDB does not let this user ${verb} the stream ${serverStream(stream)}: it needs the right ${right}, which ${GRANTED_BY}`;
  };
  return new Error(reason(), { cause: error });
}

/** Whether the server could not read `$all` from an offset: no record begins there, or it cannot read at all at the moment. */
export const isFailedRead = (error: unknown): boolean => FAILED_READ.test((error as Error | null)?.message ?? '');

/**
 * Maps an error of the client to one of the port; a defect of our code is passed on unchanged.
 * @param expected revision that an append has expected; null for a read
 */
export function toStoreError(error: unknown, stream: string, expected: number | null): Error {
  if (error instanceof StoreUnavailable) return error;
  if (isTransient(error)) return new StoreUnavailable('EventStoreDB does not answer', { cause: error });
  if (isWrongRevision(error)) return new RevisionConflict(stream, expected ?? 0, revisionIn(error));
  if (typeOf(error) === ErrorType.ACCESS_DENIED) return accessDenied(error, stream, expected !== null);
  if (typeOf(error) === ErrorType.STREAM_DELETED)
    return new Error(`somebody has deleted the stream ${stream} in EventStoreDB`, { cause: error });
  if (isTooLarge(error))
    return new TypeError('the events are larger than EventStoreDB takes at once', { cause: error });
  return error as Error;
}
