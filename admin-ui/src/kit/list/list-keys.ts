import { useEffect } from 'react';
import { isTyping } from '../shell/keys.js';

const links = () => [...document.querySelectorAll<HTMLElement>('[data-list] [data-row-link]')];

function move(step: 1 | -1): void {
  const all = links();
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : Math.min(Math.max(at + step, 0), all.length - 1);
  all[next]?.focus();
}

function toggleSelected(): void {
  const row = document.activeElement?.closest('tr, li');
  // A click on its label would bubble, and the row would receive two.
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}

/** `j` and `k` move between rows, `x` selects the focused row; Enter follows its link natively (UX 1.17). */
export function useListKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === 'j') move(1);
      else if (event.key === 'k') move(-1);
      else if (event.key === 'x') toggleSelected();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
