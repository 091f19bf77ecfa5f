import { settingOf } from '@loyalty/contracts/kernel/settings';
import { chosenFields } from '@loyalty/contracts/shop/stored-fields';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadShop } from './queries.js';

/** Whether shops show anything of the app on their storefront (spec STOR-035). Members earn either way. */
export class AppStatus {
  constructor(private readonly ledger: Ledger) {}

  async isOn(shop: string): Promise<boolean> {
    const { settings } = await loadShop(this.ledger, shop);
    return settingOf(chosenFields.isAppEnabled, settings);
  }
}
