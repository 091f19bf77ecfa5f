import { getDashboard, listDays, quickSearch } from '@loyalty/contracts/analytics/queries';
import { listDays as readDays } from '@loyalty/projections/analytics/daily.queries';
import { readDashboard, readPastDashboard } from '@loyalty/projections/analytics/dashboard.queries';
import { quickSearch as search } from '@loyalty/projections/analytics/search.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { Inbox } from '../../../platform/inbox/inbox.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadCustomerReading } from '../../customers/application/tasks.js';
import { momentOf } from '../../points/application/history/moment.js';
import { currencyPauseOf } from '../application/currency-pause.js';
import { checkRange } from './report-range.js';

export const analyticsHandlers = [
  handle(
    getDashboard,
    [QueryRunner, ShiftedClock, Inbox, Ledger, TaskStore],
    (reads, clock, inbox, ledger, tasks) => async (call) => {
      const now = clock.now().toISOString();
      const { asOf = now, knownAt = null, days } = call.query;
      if (momentOf(call.query)) {
        const seen = { asOf: asOf < now ? asOf : now, knownAt };
        return reads.one(call, (db, shop) => readPastDashboard(db, shop, Number(days), seen));
      }
      const { shop } = call.principal;
      const [{ repeats, parked }, currencyPause, customerReading] = await Promise.all([
        inbox.states(shop),
        currencyPauseOf(ledger, shop),
        loadCustomerReading(tasks, shop),
      ]);
      const answer = await reads.one(call, (db) => readDashboard(db, shop, Number(days), now, repeats));
      return {
        ...answer,
        data: {
          ...answer.data,
          currencyPause,
          customerReading,
          ledger: answer.data.ledger && { ...answer.data.ledger, parked: answer.data.ledger.parked + parked },
        },
      };
    },
  ),
  handle(listDays, [QueryRunner], (reads) => (call) => {
    const { from, to } = call.query;
    checkRange({ from, to });
    return reads.all(call, (db, shop) => readDays(db, shop, { from, to }));
  }),
  handle(
    quickSearch,
    [QueryRunner, ShiftedClock],
    (reads, clock) => (call) =>
      reads.all(call, (db, shop) => search(db, shop, call.query.q, clock.now().toISOString())),
  ),
];
