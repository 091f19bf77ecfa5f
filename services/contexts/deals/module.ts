import { startsFree } from '../../platform/config/config.js';
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
  ClaimSupportDealHandler,
  GiveSupportDealHandler,
  ListSupportDealsHandler,
  WithdrawSupportDealHandler,
} from './http/support-deals.handler.js';
import {
  whenGrowthClaimedCreditOrders,
  whenHeadstartClaimedLiftLimit,
} from './process-managers/when-claimed-credit.js';
import { whenInstalledBeginSetUp } from './process-managers/when-installed-begin-set-up.js';

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
    ListSupportDealsHandler,
    GiveSupportDealHandler,
    WithdrawSupportDealHandler,
    ClaimSupportDealHandler,
  ],
  processManagers: ({ ledger, config }) => [
    whenGrowthClaimedCreditOrders(ledger),
    whenHeadstartClaimedLiftLimit(ledger),
    whenInstalledBeginSetUp(ledger, startsFree(config)),
  ],
});
