import { checkAppBlocks, getShop, type ShopAnswer } from '@loyalty/contracts/shop/queries';
import { useRead } from './hooks.js';

/** The shop and the user. The call returns its parts next to `success` (spec CALL-003), so they are extracted here. */
export function useShopAnswer() {
  const read = useRead(getShop);
  const answer = read.data as unknown as (Partial<ShopAnswer> & { data?: ShopAnswer }) | undefined;
  const shop = answer?.data ?? (answer?.shop ? (answer as ShopAnswer) : undefined);
  return { shop, failure: read.error, retry: () => void read.refetch() };
}

/**
 * The published theme: whether it takes app blocks, and has the launcher on; undefined until the check has answered. It is asked once at start and kept for the visit
 * (spec SHELL-073). @param isStarted whether the shop is loaded
 */
export const usePublishedTheme = (isStarted = true) => useRead(checkAppBlocks, {}, { enabled: isStarted }).data?.data;

/** The shop's name; empty until it is known. */
export const useShopName = (): string => useShopAnswer().shop?.shop.name ?? '';
