import { useSyncExternalStore } from 'react';

const query = '(max-width: 600px)';

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the window is phone-sized: tables become rows of three lines, columns become one (UX-42). */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
