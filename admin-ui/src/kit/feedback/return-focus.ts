import { useEffect } from 'react';

const LAYER = '.Polaris-Modal-Dialog, .Polaris-Popover';
let last: HTMLElement | null = null;

// A modal is often opened from a menu that is gone by then: the button that opened the menu is remembered, not the menu's own item.
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(LAYER)) last = target;
  });
}

/** Gives the focus back, once a layer is closed, to what had it below all layers when it was opened (WCAG 2.4.3). */
export function useReturnFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const opener = last;
    return () => {
      // After the layer's own trap has let go.
      requestAnimationFrame(() => {
        if (opener?.isConnected && document.activeElement === document.body) opener.focus();
      });
    };
  }, [open]);
}
