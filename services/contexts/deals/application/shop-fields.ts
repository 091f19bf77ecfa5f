import type { Ledger } from '../../../platform/commands/ledger.js';
import type { ShopFields } from '../../shop/application/shop-profile.js';
import { exclusiveDealOf, loadMerchantDeals } from './queries.js';

/** Profile fields: the exclusive deal and the claimed offer. */
export const dealShopFields =
  ({ ledger }: { readonly ledger: Ledger }): ShopFields =>
  async ({ shop: id, now }) => {
    const deals = await loadMerchantDeals(ledger, id);
    const { claim } = deals;
    return {
      shop: {
        promoType: claim?.promoType ?? null,
        promoSpecialOfferDelayType: claim?.delayType ?? null,
        exclusiveDeal: exclusiveDealOf(deals, now),
      },
    };
  };
