import type { EventType } from '@loyalty/contracts/events';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { operatorFields } from '@loyalty/contracts/shop/stored-fields';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadProgramBook } from '../application/queries.js';
import { limitTransactionsTask } from '../application/tasks.js';

const NAME = 'limit-transactions';

/** Events that are shown as the activities that count as transactions. */
const MOVEMENTS = [
  'PointsEarned',
  'PointsRecounted',
  'PointsReserved',
  'PointsReturned',
  'PointsReversed',
  'PointsExpired',
  'PointsAdjusted',
  'TierRewardGranted',
] as const satisfies readonly EventType[];

const FLAGS: readonly string[] = [operatorFields.shouldLimitTransactions.key, operatorFields.isAccountVerified.key];

/** Points of a shop with a limit moved: a job counts. Other shops, and those that have reached it, cost two cached states. */
export const whenPointsMovedLimit = (ledger: Ledger, jobs: Queue): ProcessManager[] =>
  onEach(MOVEMENTS, NAME, async (event) => {
    const { settings } = await loadShop(ledger, event.shop);
    if (!settingOf(operatorFields.shouldLimitTransactions, settings)) return;
    const { pausedByLimit } = await loadProgramBook(ledger, event.shop);
    if (pausedByLimit === null) await jobs.add(limitTransactionsTask, event);
  });

/** Support limited the shop, or verified its account. */
export const whenLimitChanged = (jobs: Queue): ProcessManager =>
  on('ShopSettingChanged', NAME, async (event) => {
    if (FLAGS.includes(event.data.setting)) await jobs.add(limitTransactionsTask, event);
  });
