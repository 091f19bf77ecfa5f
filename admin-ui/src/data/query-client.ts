import { QueryCache, QueryClient } from '@tanstack/react-query';
import { asFailure } from './problem.js';

/** Backoff before the first automatic retry of a read, in milliseconds (UX-21); a server's Retry-After is respected up to five seconds. */
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 5_000;

/** Whether a failed read is retried automatically: once, and only after a transient failure. */
export function repeatsRead(failures: number, thrown: unknown): boolean {
  return failures < 1 && asFailure(thrown).isPassing;
}

/** Backoff of a retry, in milliseconds. */
export function repeatDelay(thrown: unknown): number {
  return Math.min(asFailure(thrown).retryAfterMs ?? RETRY_MS, RETRY_MAX_MS);
}

/** The cache of reads. Writes are never retried automatically: the user decides (UX-16). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A failed read is logged and shown in its card, never as a toast (spec MSG-012).
      onError: (thrown, query) => {
        const failure = asFailure(thrown);
        if (!failure.isAnswer && failure.kind !== 'signed-out') {
          console.warn('read failed', query.queryKey[0], failure.kind, failure.requestId);
        }
      },
    }),
    defaultOptions: {
      queries: {
        retry: repeatsRead,
        retryDelay: (_, thrown) => repeatDelay(thrown),
        staleTime: 2_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
