import { useMemo, useSyncExternalStore } from 'react';

function subscribeTo(query: string): (changed: () => void) => () => void {
  return (changed) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
}

const NARROW = '(max-width: 600px)';
const subscribeToNarrow = subscribeTo(NARROW);

/** Whether the window is phone-sized: tables become rows of three lines, columns become one (UX-42). */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribeToNarrow, () => window.matchMedia(NARROW).matches);
}

/** Whether the window matches a query. */
export function useMatch(query: string): boolean {
  const subscribe = useMemo(() => subscribeTo(query), [query]);
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
