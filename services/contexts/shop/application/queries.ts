import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import { installedShops } from '@loyalty/projections/shop/due.queries';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { type Deletions, deletionDecider } from '../domain/deletion.js';
import { type Shop, shopDecider } from '../domain/shop.js';

/** Stream id of a shop's own stream. */
export const SHOP = 'shop';

export const loadShop = (ledger: LedgerStates, shop: string): Promise<Shop> => ledger.stateOf(shopDecider, shop, SHOP);

/** Stream id of a shop's deletions. */
export const DELETION = 'deletion';

/**
 * Whether something of the store, such as an account, is older than the present installation of the app there. The store dates in whole
 * seconds.
 */
export const isBeforeApp = ({ latestInstalledAt }: Pick<Shop, 'latestInstalledAt'>, at: string): boolean =>
  latestInstalledAt !== null && Date.parse(at) < Date.parse(`${latestInstalledAt.slice(0, 19)}Z`);

export const loadDeletions = (ledger: LedgerStates, shop: string): Promise<Deletions> =>
  ledger.stateOf(deletionDecider, shop, DELETION);

/** Lists the shops that have the app, with their zones. @param readPool of the projector's role, which sees all shops */
export const installedIn = (readPool: ReadPool) => () => installedShops(readPool);
