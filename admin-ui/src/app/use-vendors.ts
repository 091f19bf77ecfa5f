import type { ShopAnswer } from '@loyalty/contracts/shop/queries';
import { useEffect, useRef } from 'react';
import { pageSettings } from '../data/page-settings.js';
import { startVendors, type Vendors } from './vendors.js';

/** Starts the configured outside services once the shop is known, not for the vendor’s own people in it, and tells them of each page that is opened (spec SHELL-064). */
export function useVendors(answer: ShopAnswer | undefined, path: string): void {
  const vendors = useRef<Vendors | null>(null);
  const id = answer?.shop.id;
  useEffect(() => {
    if (!answer || answer.shop.isBlockedStore || answer.user.support) return;
    vendors.current ??= startVendors(pageSettings(), answer);
    vendors.current.pageViewed(path);
  }, [id, path]);
}
