import { type KeyboardEvent, useState } from 'react';

/** Keyboard navigation of a list of hits: whether it is open, and the active hit, which is none before the first arrow key. */
export function useHitNavigation<Hit>(hits: readonly Hit[], onPick: (hit: Hit) => void) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const press = (event: KeyboardEvent) => {
    const hit = hits[Math.max(at, 0)];
    if (event.key === 'ArrowDown') {
      setOpen(true);
      setAt(Math.min(at + 1, hits.length - 1));
    } else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && open && hit) onPick(hit);
    else if (event.key === 'Escape' && open) setOpen(false);
    else return;
    event.preventDefault();
  };
  const restart = () => {
    setOpen(true);
    setAt(-1);
  };
  return { open, setOpen, current: hits[at], press, restart };
}
