import { defineContext } from '../dependencies.js';
import {
  GetExclusiveDealHandler,
  GetPromoHandler,
  HideExclusiveDealHandler,
  SaveExclusiveDealHandler,
  SavePromoHandler,
} from './http/deals.handler.js';
import { ClaimGrowthRewardHandler, ClaimPromoHandler, ListOffersHandler } from './http/offers.handler.js';
import {
  whenGrowthClaimedCreditOrders,
  whenHeadstartClaimedLiftLimit,
} from './process-managers/when-claimed-credit.js';

/** Deals for the merchant: the exclusive deal, promos, the headstart and growth rewards. */
export const deals = defineContext({
  name: 'deals',
  handlers: [
    GetExclusiveDealHandler,
    HideExclusiveDealHandler,
    SaveExclusiveDealHandler,
    GetPromoHandler,
    SavePromoHandler,
    ListOffersHandler,
    ClaimPromoHandler,
    ClaimGrowthRewardHandler,
  ],
  processManagers: ({ ledger }) => [whenGrowthClaimedCreditOrders(ledger), whenHeadstartClaimedLiftLimit(ledger)],
});
