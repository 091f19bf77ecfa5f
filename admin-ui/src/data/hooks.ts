import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type CallInput, type Client, newKey, type Read, type Rows } from './client.js';
import { asFailure, type Failure } from './problem.js';
import { haveSeen, seenPosition } from './seen.js';

const ClientContext = createContext<Client | null>(null);
export const ClientProvider = ClientContext.Provider;

function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('The screen is outside of the client provider');
  return client;
}

/** A read's answer with the moment it came, which the freshness line tells. */
type Fetched = { fetchedAt: number };
export type FetchedOne<E extends Endpoint> = Read<E> & Fetched;
export type FetchedRows<E extends Endpoint> = Rows<E> & Fetched;

interface ReadOptions {
  enabled?: boolean;
  /** Asked again by itself after so many milliseconds while the page is looked at. */
  everyMs?: number | false;
  /** Rows of the page before stay, dimmed, until the next ones are there (UX-18). */
  keep?: boolean;
}

type ReadInput<E extends Endpoint> = Pick<CallInput<E>, 'params' | 'query'>;

const takesAtLeast = (endpoint: Endpoint) => 'atLeast' in endpoint.query.shape;

function useAnswer<E extends Endpoint, A>(endpoint: E, input: ReadInput<E>, options: ReadOptions) {
  const client = useClient();
  return useQuery<A, Failure>({
    queryKey: [endpoint.id, input],
    enabled: options.enabled ?? true,
    refetchInterval: options.everyMs ?? false,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    queryFn: async ({ signal }) => {
      const seen = seenPosition();
      const atLeast = seen > 0 && takesAtLeast(endpoint) ? { atLeast: String(seen) } : {};
      const query = { ...input.query, ...atLeast } as CallInput<E>['query'];
      const answer = await client.call(endpoint, { ...input, ...(query ? { query } : {}), signal } as CallInput<E>);
      return { ...answer, fetchedAt: Date.now() } as A;
    },
  });
}

/** Reads one value and keeps the answer; a newer answer replaces it in place. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E> = {},
  options: ReadOptions = {},
): UseQueryResult<FetchedOne<E>, Failure> {
  return useAnswer<E, FetchedOne<E>>(endpoint, input, options);
}

/** Reads the rows of a list. */
export function useRows<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E> = {},
  options: ReadOptions = {},
): UseQueryResult<FetchedRows<E>, Failure> {
  return useAnswer<E, FetchedRows<E>>(endpoint, input, options);
}

/** What a write is told; a repeat by hand passes the same `key`, so that it is done at most once. */
export type WriteInput<E extends Endpoint> = Omit<CallInput<E>, 'signal'>;

export type Written<E extends Endpoint> = Read<E> & { receipt?: Receipt };

/**
 * Writes to an endpoint. Nothing is shown before the receipt is there (UX-27); then every read that follows asks for its position.
 * `touches` names the endpoints whose answers are asked for anew; without it all are.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: { touches?: readonly Endpoint[] } = {},
): UseMutationResult<Written<E>, Failure, WriteInput<E>> {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation<Written<E>, Failure, WriteInput<E>>({
    mutationFn: (input) => client.call(endpoint, { key: newKey(), ...input } as CallInput<E>) as Promise<Written<E>>,
    onSuccess: async (answer, input) => {
      const dry = (input.query as { dryRun?: string } | undefined)?.dryRun === 'true';
      if (dry) return;
      if (answer.receipt) haveSeen(answer.receipt.position);
      const touched = options.touches?.map((each) => each.id);
      void queries.invalidateQueries(
        touched ? { predicate: (query) => touched.includes(String(query.queryKey[0])) } : {},
      );
    },
    onError: (thrown) => asFailure(thrown),
  });
}

/** The same write as a preview: decided by the server, not written. Asked again when the input changes. */
export function useDryRun<E extends Endpoint>(
  endpoint: E,
  input: WriteInput<E> | null,
): UseQueryResult<Written<E>, Failure> {
  const client = useClient();
  return useQuery<Written<E>, Failure>({
    queryKey: [endpoint.id, 'dryRun', input],
    enabled: input !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.call(endpoint, {
        ...input,
        query: { ...input?.query, dryRun: 'true' },
        key: newKey(),
        signal,
      } as CallInput<E>) as Promise<Written<E>>,
  });
}
