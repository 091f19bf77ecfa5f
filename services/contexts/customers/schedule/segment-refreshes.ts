import { excludedSegment } from '@loyalty/contracts/customers/settings';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DailyTask, ShopDay } from '../../../platform/schedule/daily-task.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShop } from '../../shop/application/queries.js';
import { segmentRefreshKind } from '../application/tasks.js';

/** Starts a refresh in each shop that excludes a segment, once on each of its calendar days. */
export class SegmentRefreshes implements DailyTask {
  readonly kind = 'segment-refreshes';
  readonly fromHour = 2;

  constructor(
    private readonly ledger: Ledger,
    private readonly tasks: Pick<TaskStore, 'start'>,
  ) {}

  async execute({ shop, now }: ShopDay): Promise<number> {
    const { settings } = await loadShop(this.ledger, shop);
    if (!settingOf(excludedSegment, settings)) return 0;
    await this.tasks.start(segmentRefreshKind, { shop, input: {}, requestedBy: 'schedule', now: new Date(now) });
    return 1;
  }
}
