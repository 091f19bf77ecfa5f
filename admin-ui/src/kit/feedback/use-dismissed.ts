import { useState } from 'react';
import { useShopId } from '../format/shop-id.js';

/** Notices that are kept as dismissed; the oldest make room for new ones. */
const MOST = 50;

/** Local key of a shop's dismissed notices. */
const keyOf = (shop: string): string => `dismissedNotices/${shop}`;

function dismissedIn(storage: Storage, shop: string): string[] {
  const stored: unknown = JSON.parse(storage.getItem(keyOf(shop)) ?? '[]');
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/**
 * Whether a notice was dismissed in this browser, and dismissing it: it stays away after a reload (spec SHELL-056).
 * @param id of the notice together with what it is about, so that the next occasion shows it again
 */
export function useDismissed(id: string): { isDismissed: boolean; dismiss: () => void } {
  const shop = useShopId();
  const [dismissed, setDismissed] = useState(() => dismissedIn(localStorage, shop));
  return {
    isDismissed: dismissed.includes(id),
    dismiss() {
      const all = [...dismissedIn(localStorage, shop).filter((one) => one !== id), id].slice(-MOST);
      localStorage.setItem(keyOf(shop), JSON.stringify(all));
      setDismissed(all);
    },
  };
}
