import { createContext, useContext } from 'react';

const ShopIdContext = createContext('');

export const ShopIdProvider = ShopIdContext.Provider;

/** The shop's id, the key of filters and dismissed notices in this browser. */
export function useShopId(): string {
  return useContext(ShopIdContext);
}
