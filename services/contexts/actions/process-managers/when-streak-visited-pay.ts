import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { CustomerData } from '../application/award-action.js';
import { payStreak } from '../application/pay-streak.js';

/** Pays a visited day of a streak, in case the process that recorded the visit ended before it paid. */
export const whenStreakVisitedPay = (ledger: Ledger, persons: CustomerData): ProcessManager =>
  on('StreakVisited', 'pay-streak', async (event) => {
    const { data, occurredAt } = event;
    await payStreak(ledger, persons, data, occurredAt, causedBy(event));
  });
