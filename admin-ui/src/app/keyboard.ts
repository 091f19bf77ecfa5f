import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { PageKey } from './route.js';

/** Pages opened by `g` and a second key (UX 1.17). */
export const GO: Readonly<Record<string, { path: string; page: PageKey }>> = dictionary({
  d: { path: '/', page: 'dashboard' },
  c: { path: '/customers', page: 'customers' },
  p: { path: '/programs', page: 'programs' },
  m: { path: '/membership', page: 'membership' },
  o: { path: '/storefront', page: 'onsite' },
  a: { path: '/analytics', page: 'analytics' },
  t: { path: '/customers/activity', page: 'activity' },
  i: { path: '/integration', page: 'integrations' },
  s: { path: '/settings', page: 'settings' },
});

/** Time-out of the second key after `g`, in milliseconds. */
const CHORD_MS = 1_500;

type KeyCommand = { do: 'go'; path: string } | { do: 'search' } | { do: 'help' } | null;

/** Maps single keys to actions, with `g` as a prefix key. Times are milliseconds. */
export function createKeyReader(now: () => number = Date.now) {
  let chordUntil = 0;
  return (key: string): KeyCommand => {
    const inChord = now() < chordUntil;
    chordUntil = 0;
    if (inChord && GO[key]) return { do: 'go', path: GO[key].path };
    if (key === 'g') {
      chordUntil = now() + CHORD_MS;
      return null;
    }
    if (key === '/') return { do: 'search' };
    return key === '?' ? { do: 'help' } : null;
  };
}
