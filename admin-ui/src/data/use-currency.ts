import { useShopAnswer } from './shop.js';

/** Currency of the shop as the platform writes it; empty while it is not known. */
export const useCurrency = (): string => useShopAnswer().shop?.shopInfo.currency ?? '';
