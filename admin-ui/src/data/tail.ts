import { listEvents } from '@loyalty/contracts/feed/queries';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useClient } from './hooks.js';

/** Throttle of reads after new events, in milliseconds: a thousand events a second are read as pages, not one by one. */
const READ_EVERY_MS = 300;
/** Delay before reconnecting, in milliseconds. */
const RETRY_MS = 2_000;
const SOON_MS = 300;

export interface Tail {
  state: 'connecting' | 'live' | 'lost';
  /** Number of events that arrived while paused. */
  missed: number;
}

/**
 * Follows the event stream from a position while the page is open. New events refetch the list of events; while `paused` they are only
 * counted.
 */
export function useTail(after: number | undefined, paused: boolean): Tail {
  const client = useClient();
  const queries = useQueryClient();
  const [state, setState] = useState<Tail['state']>('connecting');
  const [missed, setMissed] = useState(0);
  const isPaused = useRef(paused);
  isPaused.current = paused;
  const isKnown = after !== undefined;
  const start = useRef(after);
  start.current ??= after;

  useEffect(() => {
    if (paused) return;
    setMissed(0);
    void queries.invalidateQueries({ queryKey: [listEvents.id] });
  }, [paused, queries]);

  useEffect(() => {
    if (!isKnown) return;
    const stop = new AbortController();
    let position = start.current ?? 0;
    let reading: ReturnType<typeof setTimeout> | undefined;
    const onMessage = (at: number, isEvent: boolean) => {
      position = Math.max(position, at);
      if (!isEvent) return;
      if (isPaused.current) setMissed((count) => count + 1);
      else
        reading ??= setTimeout(() => {
          reading = undefined;
          void queries.invalidateQueries({ queryKey: [listEvents.id] });
        }, READ_EVERY_MS);
    };
    const listen = async () => {
      while (!stop.signal.aborted) {
        let wait = SOON_MS;
        try {
          const onOpen = () => setState('live');
          await client.listen({ after: position, signal: stop.signal, onOpen, onMessage });
        } catch {
          if (stop.signal.aborted) return;
          setState('lost');
          wait = RETRY_MS;
        }
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    };
    void listen();
    return () => {
      stop.abort();
      clearTimeout(reading);
    };
  }, [client, queries, isKnown]);

  return { state, missed };
}
