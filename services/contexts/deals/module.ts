import { startsFree } from '../../platform/config/config.js';
import { defineContext } from '../dependencies.js';
import { dealShopFields } from './application/shop-fields.js';
import {
  GetExclusiveDealHandler,
  GetPromoHandler,
  HideExclusiveDealHandler,
  SaveExclusiveDealHandler,
  SavePromoHandler,
} from './http/deals.handler.js';
import { ClaimGrowthRewardHandler, ClaimPromoHandler } from './http/offers.handler.js';
import {
  ClaimSupportDealHandler,
  GiveSupportDealHandler,
  ListSupportDealsHandler,
  WithdrawSupportDealHandler,
} from './http/support-deals.handler.js';
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
    ClaimPromoHandler,
    ClaimGrowthRewardHandler,
    ListSupportDealsHandler,
    GiveSupportDealHandler,
    WithdrawSupportDealHandler,
    ClaimSupportDealHandler,
  ],
  shopFields: dealShopFields,
  processManagers: ({ ledger, settings, config }) => [whenInstalledBeginSetUp(ledger, settings, startsFree(config))],
});
