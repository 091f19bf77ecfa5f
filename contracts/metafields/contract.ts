import { defineContract } from '../kernel/contract.js';
import { metafieldSync } from './features.js';
import { metafieldEndpoints } from './queries.js';
import { metafieldRejections } from './rejections.js';
import { metafieldSettings } from './settings.js';

export const metafieldsContract = defineContract({
  name: 'metafields',
  endpoints: metafieldEndpoints,
  rejections: metafieldRejections,
  settings: metafieldSettings,
  features: [metafieldSync],
});
