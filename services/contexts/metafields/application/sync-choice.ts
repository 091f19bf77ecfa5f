import { missingFor } from '@loyalty/contracts/kernel/features';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { metafieldSync } from '@loyalty/contracts/metafields/features';
import { type MetafieldMapping, metafieldMap, metafieldsOn } from '@loyalty/contracts/metafields/settings';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';

/** What a shop has chosen. */
interface SyncChoice {
  readonly enabled: boolean;
  readonly map: readonly MetafieldMapping[];
  /** Whether values are sent: it is switched on, and the plan has it. */
  readonly active: boolean;
}

export async function loadSyncChoice(ledger: Ledger, shop: string): Promise<SyncChoice> {
  const { settings } = await loadShop(ledger, shop);
  const enabled = settingOf(metafieldsOn, settings);
  const map = settingOf(metafieldMap, settings);
  const active = enabled && missingFor(metafieldSync, await loadShopFacts(ledger, shop)) === null;
  return { enabled, map, active };
}
