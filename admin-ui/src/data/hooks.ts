import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import {
  type InfiniteData,
  keepPreviousData,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { type CallInput, type Client, newKey, type Read, type Rows } from './client.js';
import { asFailure, type Failure } from './problem.js';
import { haveSeen, seenPosition } from './seen.js';

const ClientContext = createContext<Client | null>(null);
export const ClientProvider = ClientContext.Provider;

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('The screen is outside of the client provider');
  return client;
}

/** Marks mutations that change something, apart from reads that are made on demand. */
const WRITES = { writes: true };

/** Calls back when a write begins. */
export function useWritesBeginning(onWrite: () => void): void {
  const queries = useQueryClient();
  const latest = useRef(onWrite);
  latest.current = onWrite;
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'added' && mutation.meta === WRITES) latest.current();
      }),
    [queries],
  );
}

/** A read's answer with its time of arrival, for the freshness line. */
type Fetched = { fetchedAt: number };
type FetchedOne<E extends Endpoint> = Read<E> & Fetched;
export type FetchedRows<E extends Endpoint> = Rows<E> & Fetched;

interface ReadOptions<A = unknown> {
  enabled?: boolean;
  /** Polling interval in milliseconds while the page is visible. */
  everyMs?: number | false;
  /** Shorter polling interval while the last answer is in progress; `ms` may depend on the number of answers. */
  everyMsWhile?: { ms: number | ((answers: number) => number); holds: (answer: A) => boolean };
  /** Keeps the previous page's rows, dimmed, until the next ones are loaded (UX-18). */
  keep?: boolean;
}

/** A body is of a read that is too long for an address. */
type ReadInput<E extends Endpoint> = Pick<CallInput<E>, 'params' | 'query' | 'body'>;

/** `atLeast` of a read: the last own write of this visit, where the endpoint supports it. */
function atLeastOf(endpoint: Endpoint): { atLeast?: string } {
  const seen = seenPosition();
  return seen > 0 && 'atLeast' in endpoint.query.shape ? { atLeast: String(seen) } : {};
}

/** The query of a read. */
function queryOf<E extends Endpoint, A>(
  client: Client,
  endpoint: E,
  input: ReadInput<E>,
  options: ReadOptions<A>,
): UseQueryOptions<A, Failure> {
  return {
    queryKey: [endpoint.id, input],
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) => {
      const { everyMsWhile, everyMs = false } = options;
      if (!everyMsWhile || state.data === undefined || !everyMsWhile.holds(state.data)) return everyMs;
      const { ms } = everyMsWhile;
      return typeof ms === 'number' ? ms : ms(state.dataUpdateCount);
    },
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    queryFn: async ({ signal }) => {
      const query = { ...input.query, ...atLeastOf(endpoint) } as CallInput<E>['query'];
      const answer = await client.call(endpoint, { ...input, ...(query ? { query } : {}), signal } as CallInput<E>);
      return { ...answer, fetchedAt: Date.now() } as A;
    },
  };
}

function useAnswer<E extends Endpoint, A>(endpoint: E, input: ReadInput<E>, options: ReadOptions<A>) {
  return useQuery<A, Failure>(queryOf(useClient(), endpoint, input, options));
}

/** Reads one value and caches the answer; a newer answer replaces it in place. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E> = {},
  options: ReadOptions<FetchedOne<E>> = {},
): UseQueryResult<FetchedOne<E>, Failure> {
  return useAnswer<E, FetchedOne<E>>(endpoint, input, options);
}

/** Reads the rows of a list. */
export function useRows<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E> = {},
  options: ReadOptions<FetchedRows<E>> = {},
): UseQueryResult<FetchedRows<E>, Failure> {
  return useAnswer<E, FetchedRows<E>>(endpoint, input, options);
}

/** Input of a write; a manual repeat passes the same idempotency `key`. */
type WriteInput<E extends Endpoint> = Omit<CallInput<E>, 'signal'>;

export type Written<E extends Endpoint> = Read<E> & { receipt?: Receipt };

/** Reads of stored data; previews concern a draft. */
const isStored = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[1] !== 'dryRun';

/**
 * Writes to an endpoint. No optimistic update: nothing is shown before the receipt (UX-27); then every read is refetched as of its
 * position. `ends` returns the query key of a read that no longer exists afterwards; with `leaves` the page is left and nothing is read.
 * With `waits` the write is pending until the reads have come. It is pending from the press on: a mutation says so only in a later task,
 * after the second press of a double click.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: { ends?: (input: WriteInput<E>) => readonly unknown[]; leaves?: boolean; waits?: boolean } = {},
): UseMutationResult<Written<E>, Failure, WriteInput<E>> {
  const client = useClient();
  const queries = useQueryClient();
  const [sent, setSent] = useState(false);
  const write = useMutation<Written<E>, Failure, WriteInput<E>>({
    meta: WRITES,
    mutationFn: (input) => client.call(endpoint, { key: newKey(), ...input } as CallInput<E>) as Promise<Written<E>>,
    onSuccess: (answer, input) => {
      const dry = (input.query as { dryRun?: string } | undefined)?.dryRun === 'true';
      if (dry || options.leaves) return;
      if (answer.receipt) haveSeen(answer.receipt.position);
      // Reads of removed things are not refetched.
      if (options.ends) queries.removeQueries({ queryKey: options.ends(input) });
      const read = queries.invalidateQueries({ predicate: isStored });
      return options.waits ? read : undefined;
    },
    onError: (thrown) => {
      const failure = asFailure(thrown);
      // The page shows an old version: it is read again, so that the next save is one over the newest.
      if (failure.kind === 'changed') void queries.invalidateQueries({ predicate: isStored });
      return failure;
    },
    onSettled: () => setSent(false),
  });
  const { mutate } = write;
  const send = useCallback<typeof mutate>(
    (...args) => {
      setSent(true);
      mutate(...args);
    },
    [mutate],
  );
  return { ...write, mutate: send, isPending: write.isPending || sent } as typeof write;
}

/** Reads one value into the cache before a page asks for it, unless it is there; a failure is left to that page. */
export function usePrefetch<E extends Endpoint>(endpoint: E): (input: ReadInput<E>) => Promise<void> {
  const client = useClient();
  const queries = useQueryClient();
  return (input) => queries.prefetchQuery(queryOf<E, FetchedOne<E>>(client, endpoint, input, {}));
}

/** An uncached read on demand, for a download. */
export function useAsk<E extends Endpoint>(endpoint: E): UseMutationResult<Read<E>, Failure, ReadInput<E>> {
  const client = useClient();
  return useMutation<Read<E>, Failure, ReadInput<E>>({
    mutationFn: (input) => client.call(endpoint, input as CallInput<E>) as Promise<Read<E>>,
    onError: (thrown) => asFailure(thrown),
  });
}

/** Debounce of typed input, in milliseconds. */
const TYPING_MS = 200;

/** A debounced value. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Preview of a write: its answer or its rejection; neither while the input is incomplete. */
export interface DryRun<E extends Endpoint> {
  data: Written<E> | undefined;
  error: Failure | null;
}

/** Previews a write: decided by the server, not written (UX-29). Renewed when the input changes; null sends nothing. */
export function useDryRun<E extends Endpoint>(endpoint: E, input: WriteInput<E> | null): DryRun<E> {
  const client = useClient();
  const settled = useSettled(input);
  const read = useQuery<Written<E>, Failure>({
    queryKey: [endpoint.id, 'dryRun', settled],
    enabled: settled !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      client.call(endpoint, {
        ...settled,
        query: { ...settled?.query, dryRun: 'true' },
        key: newKey(),
        signal,
      } as CallInput<E>) as Promise<Written<E>>,
  });
  const current = JSON.stringify(settled) === JSON.stringify(input);
  return current ? { data: read.data, error: read.error } : { data: undefined, error: null };
}

/** Rows page by page, for histories that grow at the bottom. */
export function useMoreRows<E extends Endpoint>(endpoint: E, input: ReadInput<E> = {}, options: ReadOptions = {}) {
  const client = useClient();
  return useInfiniteQuery<FetchedRows<E>, Failure, InfiniteData<FetchedRows<E>>, readonly unknown[], string | null>({
    queryKey: [endpoint.id, 'pages', input],
    enabled: options.enabled ?? true,
    refetchInterval: options.everyMs ?? false,
    initialPageParam: null,
    getNextPageParam: (page) => (page.pageInfo?.hasNextPage ? (page.endCursor ?? null) : null),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...input.query, ...atLeastOf(endpoint), ...(pageParam ? { after: pageParam } : {}) };
      const answer = await client.call(endpoint, { ...input, query, signal } as CallInput<E>);
      return { ...answer, fetchedAt: Date.now() } as unknown as FetchedRows<E>;
    },
  });
}

/** Fetches a file and has the browser save it under a name. */
export function useDownload(): (path: string, name: string) => Promise<void> {
  const client = useClient();
  return async (path, name) => {
    const address = URL.createObjectURL(await client.file(path));
    const link = Object.assign(document.createElement('a'), { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
}
