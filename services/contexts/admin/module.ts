import { defineContext } from '../dependencies.js';
import { ShopProfiles } from './application/shop-profiles.js';
import { shopHandlers } from './http/shop.handler.js';

/** Admin context: what the merchant's admin opens with, from all that the shop has. */
export const admin = defineContext({
  name: 'admin',
  handlers: shopHandlers,
  providers: (dependencies) => {
    const fields = dependencies.contributions.flatMap(({ shopFields }) => shopFields?.(dependencies) ?? []);
    return [[ShopProfiles, new ShopProfiles(fields)]];
  },
});
