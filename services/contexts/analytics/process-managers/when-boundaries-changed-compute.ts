import { rfmKind } from '@loyalty/contracts/analytics/rfm';
import type { Clock } from '../../../platform/clock/clock.js';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { DailyRuns } from '../../../platform/schedule/daily-runs.js';
import { loadShop } from '../../shop/application/queries.js';
import { RFM_TASK } from '../application/rfm-boundaries.js';

/** Boundaries of RFM changed: the shop is due for its daily run at once. */
export const whenBoundariesChangedCompute = (
  ledger: LedgerStates,
  runs: Pick<DailyRuns, 'reschedule'>,
  clock: Clock,
): ProcessManager[] =>
  onEach(['DocumentPublished', 'DocumentRestored'], 'compute-rfm', async ({ shop, data }) => {
    if (data.kind !== rfmKind.kind) return;
    const { zone } = await loadShop(ledger, shop);
    await runs.reschedule(RFM_TASK, { shop, zone, lastDay: null }, clock.now().toISOString());
  });
