import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import { dueDeletions } from '@loyalty/projections/shop/due.queries';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { causedByTime, dueRows } from '../../../platform/schedule/due-rows.js';
import type { ScheduledWork } from '../../../platform/schedule/scheduler.js';
import { DELETION } from '../../shop/application/queries.js';
import { deletionDecider } from '../../shop/domain/deletion.js';

/** Starts the deletions that nobody cancelled in time; whether or not the app is still installed. */
export const startDeletions = (ledger: Ledger, readPool: ReadPool): ScheduledWork =>
  dueRows({
    kind: 'start-shop-deletions',
    due: (now, limit) => dueDeletions(readPool, now, limit),
    async execute({ shop, deletion }) {
      const command = { kind: 'StartDeletion' as const, deletion };
      const outcome = await ledger.execute(
        deletionDecider,
        DELETION,
        command,
        causedByTime(shop, `deletion:${deletion}`),
      );
      return outcome.ok && outcome.receipt.events.length > 0;
    },
  });
