import { getDashboard, listDays, quickSearch } from '@loyalty/contracts/analytics/queries';
import { listDays as readDays } from '@loyalty/projections/analytics/daily.queries';
import { readDashboard, readPastDashboard } from '@loyalty/projections/analytics/dashboard.queries';
import { quickSearch as search } from '@loyalty/projections/analytics/search.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { HttpProblem } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { Inbox } from '../../../platform/inbox/inbox.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadCustomerReading } from '../../customers/application/tasks.js';
import { momentOf } from '../../points/application/history/moment.js';
import { currencyPauseOf } from '../application/currency-pause.js';

@Handles(getDashboard)
export class GetDashboardHandler implements Handler<typeof getDashboard> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly clock: ShiftedClock,
    private readonly inbox: Inbox,
    private readonly ledger: Ledger,
    private readonly tasks: TaskStore,
  ) {}

  async execute({ call }: Message<typeof getDashboard>) {
    const now = this.clock.now().toISOString();
    const { asOf = now, knownAt = null, days } = call.query;
    if (momentOf(call.query)) {
      const seen = { asOf: asOf < now ? asOf : now, knownAt };
      return this.reads.one(call, (db, shop) => readPastDashboard(db, shop, Number(days), seen));
    }
    const { shop } = call.principal;
    const [{ repeats, parked }, currencyPause, customerReading] = await Promise.all([
      this.inbox.states(shop),
      currencyPauseOf(this.ledger, shop),
      loadCustomerReading(this.tasks, shop),
    ]);
    const answer = await this.reads.one(call, (db) => readDashboard(db, shop, Number(days), now, repeats));
    const { ledger } = answer.data;
    return {
      ...answer,
      data: {
        ...answer.data,
        currencyPause,
        customerReading,
        ledger: ledger && { ...ledger, parked: ledger.parked + parked },
      },
    };
  }
}

/** Maximum number of days of a report. */
const MAX_DAYS = 400;

@Handles(listDays)
export class ListDaysHandler implements Handler<typeof listDays> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listDays>) {
    const { from, to } = call.query;
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    if (days < 0 || days > MAX_DAYS) {
      const message = days < 0 ? 'Start date must be before end date' : 'Date range is invalid';
      throw new HttpProblem(422, 'invalid', message, [{ path: 'from', code: 'range', message }]);
    }
    return this.reads.all(call, (db, shop) => readDays(db, shop, { from, to }));
  }
}

@Handles(quickSearch)
export class QuickSearchHandler implements Handler<typeof quickSearch> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly clock: ShiftedClock,
  ) {}

  execute({ call }: Message<typeof quickSearch>) {
    return this.reads.all(call, (db, shop) => search(db, shop, call.query.q, this.clock.now().toISOString()));
  }
}
