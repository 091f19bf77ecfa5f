import { getCustomer, listCustomerOrders, listCustomers } from '@loyalty/contracts/customers/queries';
import { getCustomer as readCustomer } from '@loyalty/projections/customers/customer.queries';
import { listCustomers as readCustomers } from '@loyalty/projections/customers/customer-list.queries';
import { listCustomerOrders as readOrders } from '@loyalty/projections/intake/customer-order.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { AsOfQueries } from '../../points/application/history/as-of-queries.js';
import { momentOf } from '../../points/application/history/moment.js';
import { PersonDetailsStore } from '../application/person-details.js';
import { loadCustomer } from '../application/queries.js';

@Handles(listCustomers)
export class ListCustomersHandler implements Handler<typeof listCustomers> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listCustomers>) {
    return this.reads.page(call, (db, shop) => readCustomers(db, shop, call.query));
  }
}

@Handles(getCustomer)
export class GetCustomerHandler implements Handler<typeof getCustomer> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly past: AsOfQueries,
    private readonly ledger: Ledger,
    private readonly details: PersonDetailsStore,
  ) {}

  execute({ call }: Message<typeof getCustomer>) {
    const moment = momentOf(call.query);
    return this.reads.one(call, async (db, shop) => {
      const { id } = call.params;
      const present = await readCustomer(db, shop, id);
      if (!present || moment) return present && moment ? this.past.customer(shop, present, moment) : present;
      return { ...present, person: await this.details.read(shop, id, await loadCustomer(this.ledger, shop, id)) };
    });
  }
}

@Handles(listCustomerOrders)
export class ListCustomerOrdersHandler implements Handler<typeof listCustomerOrders> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listCustomerOrders>) {
    return this.reads.page(call, async (db, shop) => {
      if (!(await readCustomer(db, shop, call.params.id))) throw notFound();
      return readOrders(db, shop, call.params.id, call.query);
    });
  }
}
