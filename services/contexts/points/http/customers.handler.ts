import { getCustomer, listCustomerOrders, listCustomers } from '@loyalty/contracts/customers/queries';
import { lastVisit } from '@loyalty/projections/activity/activity.queries';
import { findCustomer } from '@loyalty/projections/customers/customer.queries';
import { listCustomers as readCustomers } from '@loyalty/projections/customers/customer-list.queries';
import { listCustomerOrders as readOrders } from '@loyalty/projections/customers/customer-order.queries';
import { isEverybody, listEverybody } from '@loyalty/projections/customers/customer-page.stored-query';
import { customerQuery } from '@loyalty/projections/points/customer-detail.stored-query';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { PresentPersons } from '../../customers/application/present-persons.js';
import { AsOfQueries } from '../application/history/as-of-queries.js';
import { momentOf } from '../application/history/moment.js';

@Handles(listCustomers)
export class ListCustomersHandler implements Handler<typeof listCustomers> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listCustomers>) {
    const { shop } = call.principal;
    return isEverybody(call.query)
      ? this.reads.storedPage(call, (ask) => listEverybody(ask, shop, call.query))
      : this.reads.page(call, (db) => readCustomers(db, shop, call.query));
  }
}

@Handles(getCustomer)
export class GetCustomerHandler implements Handler<typeof getCustomer> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly past: AsOfQueries,
    private readonly persons: PresentPersons,
  ) {}

  async execute({ call }: Message<typeof getCustomer>) {
    const { shop } = call.principal;
    const { id } = call.params;
    const { data: present, ...freshness } = await this.reads.answer(call, customerQuery, id);
    if (present === null) throw notFound();
    const moment = momentOf(call.query);
    if (moment) {
      const visited = await this.reads.value(shop, (db) => lastVisit(db, shop, id, moment));
      return { data: await this.past.customer(shop, present, moment, visited), ...freshness };
    }
    return { data: { ...present, person: await this.persons.read(shop, id) }, ...freshness };
  }
}

@Handles(listCustomerOrders)
export class ListCustomerOrdersHandler implements Handler<typeof listCustomerOrders> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listCustomerOrders>) {
    return this.reads.page(call, async (db, shop) => {
      if (!(await findCustomer(db, shop, call.params.id))) throw notFound();
      return readOrders(db, shop, call.params.id, call.query);
    });
  }
}
