import { useEffect } from 'react';

const LAYER = '.Polaris-Modal-Dialog, .Polaris-Popover, .sized-dialog, .bottom-sheet';
let last: HTMLElement | null = null;
let lastOfAll: HTMLElement | null = null;

// A modal is often opened from a menu that no longer exists: the button of the menu is remembered, not its item.
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    lastOfAll = target;
    if (!target.closest(LAYER)) last = target;
  });
}

/** The element that had the focus last, in a layer or below: Polaris's buttons drop it when they are clicked. */
export const lastFocused = (): HTMLElement | null => lastOfAll;

/** Returns the focus after a layer closes to the element that had it below all layers (WCAG 2.4.3). */
export function useReturnFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const opener = last;
    return () => {
      // After the layer's focus trap is released.
      requestAnimationFrame(() => {
        if (opener?.isConnected && document.activeElement === document.body) opener.focus();
      });
    };
  }, [open]);
}
