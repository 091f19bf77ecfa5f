import { listActivities, listCustomerActivities } from '@loyalty/contracts/activity/queries';
import { listActivities as readActivities } from '@loyalty/projections/activity/activity.queries';
import { isWholeHistory, listHistory } from '@loyalty/projections/activity/history.stored-query';
import { findCustomer } from '@loyalty/projections/customers/customer.queries';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { AsOfQueries } from '../../points/application/history/as-of-queries.js';
import { momentOf } from '../../points/application/history/moment.js';
import { ActorNames } from '../../shop/application/actor-names.js';

@Handles(listActivities)
export class ListActivitiesHandler implements Handler<typeof listActivities> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly names: ActorNames,
  ) {}

  async execute({ call }: Message<typeof listActivities>) {
    const { shop } = call.principal;
    const page = isWholeHistory(call.query)
      ? await this.reads.storedPage(call, (ask) => listHistory(ask, shop, call.query))
      : await this.reads.page(call, (db) => readActivities(db, shop, call.query));
    return { ...page, data: await this.names.format(shop, page.data) };
  }
}

@Handles(listCustomerActivities)
export class ListCustomerActivitiesHandler implements Handler<typeof listCustomerActivities> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly names: ActorNames,
    private readonly past: AsOfQueries,
  ) {}

  async execute({ call }: Message<typeof listCustomerActivities>) {
    const customer = call.params.id;
    const { shop } = call.principal;
    const request = { ...call.query, customer };
    const page = isWholeHistory(request)
      ? await this.reads.storedPage(call, (ask) => listHistory(ask, shop, request))
      : await this.reads.page(call, async (db) => {
          if (!(await findCustomer(db, shop, customer))) throw notFound();
          return readActivities(db, shop, request);
        });
    const moment = momentOf(call.query);
    const rows = moment ? await this.past.activities(shop, customer, page.data, moment) : page.data;
    return { ...page, data: await this.names.format(shop, rows) };
  }
}
