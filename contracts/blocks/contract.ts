import { defineContract, getRoute } from '../kernel/contract.js';
import { checkoutExtensions } from './features.js';
import { blockEndpoints } from './queries.js';
import { blocksRejections } from './rejections.js';
import { getPointsFor, reportBrokenBlock } from './shopper.js';

export const blocksContract = defineContract({
  name: 'blocks',
  endpoints: [...blockEndpoints, getPointsFor, reportBrokenBlock],
  // Published blocks for the scripts of themes and for extensions, and the loyalty page by its slug.
  routes: [
    getRoute('/proxy/blocks', 'storefront'),
    getRoute('/extension/blocks', 'extension'),
    getRoute('/proxy/{slug}', 'storefront'),
  ],
  rejections: blocksRejections,
  features: [checkoutExtensions],
});
