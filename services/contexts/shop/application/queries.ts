import type { Ledger } from '../../../platform/commands/ledger.js';
import { type Shop, shopDecider } from '../domain/shop.js';

/** Stream id of a shop's own stream. */
export const SHOP = 'shop';

export const loadShop = (ledger: Ledger, shop: string): Promise<Shop> => ledger.stateOf(shopDecider, shop, SHOP);
