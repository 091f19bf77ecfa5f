import { startsFree } from '../../platform/config/config.js';
import { defineContext } from '../dependencies.js';
import { dealShopFields } from './application/shop-fields.js';
import { dealsHandlers } from './http/deals.handler.js';
import { offersHandlers } from './http/offers.handler.js';
import { supportDealsHandlers } from './http/support-deals.handler.js';
import { whenInstalledBeginSetUp } from './process-managers/when-installed-begin-set-up.js';

/** Deals for the merchant: the exclusive deal, promos, the headstart and growth rewards. */
export const deals = defineContext({
  name: 'deals',
  handlers: [...dealsHandlers, ...offersHandlers, ...supportDealsHandlers],
  shopFields: dealShopFields,
  processManagers: ({ ledger, settings, config }) => [whenInstalledBeginSetUp(ledger, settings, startsFree(config))],
});
