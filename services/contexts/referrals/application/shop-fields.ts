import { settingOf } from '@loyalty/contracts/kernel/settings';
import { operatorFields } from '@loyalty/contracts/shop/stored-fields';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadShop } from '../../shop/application/queries.js';
import type { ShopFields } from '../../shop/application/shop-profile.js';
import { loadReferralProgram } from './queries.js';

/** Profile fields: feature flags of referrals. */
export const referralShopFields =
  ({ ledger }: { readonly ledger: Ledger }): ShopFields =>
  async ({ shop: id }) => {
    const [{ flags }, { settings }] = await Promise.all([loadReferralProgram(ledger, id), loadShop(ledger, id)]);
    const all = [...flags, ...settingOf(operatorFields.customFeatures, settings)];
    return { shop: { unlockUnlimitedOrderReferrals: all.includes('unlockUnlimitedOrderReferrals') } };
  };
