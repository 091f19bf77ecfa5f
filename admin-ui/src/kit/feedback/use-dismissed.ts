import { useState } from 'react';
import { type BrowserMemory, browserMemory, recallJson } from '../../data/browser-memory.js';
import { useShopId } from '../format/shop-id.js';

/** Notices that are kept as dismissed; the oldest make room for new ones. */
const MOST = 50;

/** Local key of a shop's dismissed notices. */
const keyOf = (shop: string): string => `dismissedNotices/${shop}`;

/** Ids of a shop's dismissed notices. */
export function dismissedIn(memory: BrowserMemory, shop: string): string[] {
  const stored = recallJson(memory, keyOf(shop));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/**
 * Whether a notice was dismissed in this browser, and dismissing it: it stays away after a reload (spec SHELL-056).
 * @param id of the notice together with what it is about, so that the next occasion shows it again
 */
export function useDismissed(id: string): { isDismissed: boolean; dismiss: () => void } {
  const shop = useShopId();
  const [dismissed, setDismissed] = useState(() => dismissedIn(browserMemory, shop));
  return {
    isDismissed: dismissed.includes(id),
    dismiss() {
      const all = [...dismissedIn(browserMemory, shop).filter((one) => one !== id), id].slice(-MOST);
      browserMemory.setItem(keyOf(shop), JSON.stringify(all));
      setDismissed(all);
    },
  };
}
