import { defineContract, getRoute } from '../kernel/contract.js';
import { blockEndpoints } from './queries.js';
import { blocksRejections } from './rejections.js';
import { getPointsFor, reportBrokenBlock } from './shopper.js';

export const blocksContract = defineContract({
  name: 'blocks',
  endpoints: [...blockEndpoints, getPointsFor, reportBrokenBlock],
  // Published blocks for the scripts of themes, and the loyalty page by its slug.
  routes: [getRoute('/proxy/blocks', 'storefront'), getRoute('/proxy/{slug}', 'storefront')],
  rejections: blocksRejections,
});
