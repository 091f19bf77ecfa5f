import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import { dueLots, duePending } from '@loyalty/projections/points/due.queries';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { causedByTime, type DueRows, dueRows } from '../../../platform/schedule/due-rows.js';
import type { ScheduledWork } from '../../../platform/schedule/scheduler.js';
import { executeOnAccount } from '../application/merges/on-account.js';

type DueLot = Awaited<ReturnType<typeof dueLots>>[number];
type DuePending = Awaited<ReturnType<typeof duePending>>[number];

interface DuePoints {
  readonly lots: DueRows<DueLot>['due'];
  readonly pending: DueRows<DuePending>['due'];
}

/** @param pool of the projector's role, which sees all shops */
export const storedDuePoints = (pool: ReadPool): DuePoints => ({
  lots: (now, limit) => dueLots(pool, now, limit),
  pending: (now, limit) => duePending(pool, now, limit),
});

/** Expires lots that have reached their end, and releases points whose pending period is over. */
export function expireAndRelease(ledger: Ledger, { lots, pending }: DuePoints): ScheduledWork[] {
  return [
    dueRows({
      kind: 'expire-lots',
      due: lots,
      async execute({ shop, customer, at }) {
        const context = causedByTime(shop, `expiry:${customer}:${at}`);
        const commandFor = (owner: string) => ({ kind: 'ExpireLots' as const, customer: owner });
        const outcome = await executeOnAccount(ledger, customer, commandFor, context);
        return outcome.ok && outcome.receipt.events.length > 0;
      },
    }),
    dueRows({
      kind: 'release-lots',
      due: pending,
      async execute({ shop, customer, at, all }) {
        const why = all ? ('switched_off' as const) : ('due' as const);
        const commandFor = (owner: string) => ({ kind: 'ReleaseLots' as const, customer: owner, cause: why });
        const context = causedByTime(shop, `release:${customer}:${at}:${all ? 'all' : 'due'}`);
        const outcome = await executeOnAccount(ledger, customer, commandFor, context);
        return outcome.ok && outcome.receipt.events.length > 0;
      },
    }),
  ];
}
