import { hasPos } from '@loyalty/contracts/billing/plans';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { rememberedFields } from '@loyalty/contracts/shop/stored-fields';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadBilling } from './queries.js';

/** Whether a shop has the point of sale, by its plan or as an addition to it (spec GATE-036, BILL-078). */
export async function hasPointOfSale(ledger: Ledger, shop: string): Promise<boolean> {
  const [{ settings }, { plan: group }, { plan: handle }] = await Promise.all([
    loadShop(ledger, shop),
    loadProgramBook(ledger, shop),
    loadBilling(ledger, shop),
  ]);
  return hasPos({ group, handle, isPosAdded: settingOf(rememberedFields.isEnablePosPro3, settings) });
}
