import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { metafieldSettings, metafieldsOn } from '@loyalty/contracts/metafields/settings';
import { type Clock, isoNow } from '../../../platform/clock/clock.js';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import type { DueCustomers } from '../application/due-customers.js';
import { loadSyncChoice } from '../application/sync-choice.js';
import { metafieldSyncKind } from '../application/tasks.js';

interface Parts {
  readonly ledger: Ledger;
  readonly due: Pick<DueCustomers, 'erase' | 'remove'>;
  readonly tasks: Pick<TaskStore, 'start'>;
  readonly clock: Clock;
}

const KEYS = new Set(metafieldSettings.map(({ key }) => key));

/** Starts a sync of everybody, where metafields are on and the plan has them. */
async function syncAll({ ledger, tasks, clock }: Parts, { shop, id, actor }: Pick<Recorded, 'shop' | 'id' | 'actor'>) {
  if (!(await loadSyncChoice(ledger, shop)).active) return;
  const request = { shop, input: {}, requestedBy: actor.id, now: clock.now() };
  await tasks.start(metafieldSyncKind, { ...request, id: derivedId('metafield-sync', id) });
}

/** Something changed for every member: the choice of the shop, its plan, titles of tiers, or the app has come back. */
export const whenShopChangedSync = (parts: Parts): ProcessManager[] => [
  on('ShopSettingChanged', 'sync-metafields', async (event) => {
    const { setting, value } = event.data;
    if (!KEYS.has(setting)) return;
    if (setting === metafieldsOn.key && value !== true) {
      // The store keeps nothing of what it is not told any more.
      await parts.due.erase(event.shop, null, isoNow(parts.clock));
      return;
    }
    await syncAll(parts, event);
  }),
  ...onEach(
    ['ShopInstalled', 'PlanSet', 'TierCalculationFinished', 'TierSchemeDeactivated'],
    'sync-metafields-of-all',
    (event) => syncAll(parts, event),
  ),
  on('ShopUninstalled', 'forget-metafields', ({ shop }) => parts.due.remove(shop)),
];
