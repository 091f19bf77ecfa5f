import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import { dueSupportLogins } from '@loyalty/projections/support/due.queries';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { causedByTime, dueRows } from '../../../platform/schedule/due-rows.js';
import type { ScheduledWork } from '../../../platform/schedule/scheduler.js';
import { LOGINS } from '../application/queries.js';
import { supportLoginsDecider } from '../domain/logins.js';

/** Records the end of support logins whose time is over; their tokens are refused from that instant, whether recorded or not. */
export const endSupportLogins = (ledger: Ledger, readPool: ReadPool): ScheduledWork =>
  dueRows({
    kind: 'end-support-logins',
    due: (now, limit) => dueSupportLogins(readPool, now, limit),
    async execute({ shop, login }) {
      const command = { kind: 'EndSupportLogin' as const, login, by: 'time' as const };
      const context = causedByTime(shop, `support-login:${login}`);
      const outcome = await ledger.execute(supportLoginsDecider, LOGINS, command, context);
      return outcome.ok && outcome.receipt.events.length > 0;
    },
  });
