import { createContext, useContext } from 'react';

const ShopIdContext = createContext('');

export const ShopIdProvider = ShopIdContext.Provider;

/** The shop's id, under which this browser keeps filters and dismissed notices. */
export function useShopId(): string {
  return useContext(ShopIdContext);
}
