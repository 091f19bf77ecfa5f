import { defaultMappings as map } from '@loyalty/contracts/metafields/settings';
import type { Merchant } from './clients/merchant.js';
import type { ValidCall } from './valid-calls.js';

/** Valid calls of the endpoints of metafields, for a shop where they are switched on here. */
export async function metafieldCalls(merchant: Merchant): Promise<Record<string, ValidCall>> {
  await merchant.put('/lp/metafields', { enabled: true, map });
  return {
    'metafields.get': {},
    'metafields.set': { body: { enabled: true, map } },
    'metafields.sync': {},
  };
}
