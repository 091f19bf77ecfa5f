import { useRef } from 'preact/hooks';
import type { Outcome, ServiceCalls } from './service-calls.js';

/** A key that no other act has. Not every device of the platform has `crypto.randomUUID`. */
const newKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Sends an act under the same key until its answer is known: a repeat after a lost answer changes nothing twice. */
export function useSending(calls: ServiceCalls) {
  const sent = useRef<{ readonly key: string; readonly text: string } | null>(null);
  return async <Data>(path: string, body: object): Promise<Outcome<Data>> => {
    const text = `${path} ${JSON.stringify(body)}`;
    // Another act under the key of one whose answer was lost would be rejected.
    if (sent.current?.text !== text) sent.current = { key: newKey(), text };
    const outcome = await calls.send<Data>(path, body, sent.current.key);
    if (outcome.ok || outcome.message !== null) sent.current = null;
    return outcome;
  };
}
