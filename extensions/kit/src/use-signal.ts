import { useEffect, useState } from 'preact/hooks';

/** A value of the platform that changes. */
interface Signal<T> {
  readonly value: T;
  subscribe(listen: (value: T) => void): () => void;
}

/** The value of a signal, drawn anew when it changes. */
export function useSignal<T>(signal: Signal<T>): T {
  const [value, setValue] = useState(signal.value);
  useEffect(() => signal.subscribe((next) => setValue(() => next)), [signal]);
  return value;
}
