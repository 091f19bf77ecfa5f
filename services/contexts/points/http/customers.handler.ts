import { BY_EXPIRY } from '@loyalty/contracts/customers/list';
import { getCustomer, listCustomerOrders, listCustomers } from '@loyalty/contracts/customers/queries';
import { lastVisit } from '@loyalty/projections/activity/activity.queries';
import { listCustomersInOrder } from '@loyalty/projections/customers/by-expiry.queries';
import { findCustomer } from '@loyalty/projections/customers/customer.queries';
import { listCustomerOrders as readOrders } from '@loyalty/projections/customers/customer-order.queries';
import { isEverybody, listEverybody } from '@loyalty/projections/customers/customer-page.stored-query';
import { toRow } from '@loyalty/projections/customers/customer-row';
import { withExpiring } from '@loyalty/projections/customers/expiring.queries';
import { customerQuery } from '@loyalty/projections/points/customer-detail.stored-query';
import { handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { PresentPersons } from '../../customers/application/present-persons.js';
import { AsOfQueries } from '../application/history/as-of-queries.js';
import { momentOf } from '../application/history/moment.js';

export const customersHandlers = [
  handle(listCustomers, [QueryRunner], (reads) => (call) => {
    const { shop } = call.principal;
    const { sort, ...chosen } = call.query;
    if (sort !== BY_EXPIRY && isEverybody({ ...chosen, sort }))
      return reads.storedPage(call, (ask) => listEverybody(ask, shop, { ...chosen, sort }));
    return reads.page(call, async (db) => {
      const page = await listCustomersInOrder(db, shop, call.query, toRow);
      return { ...page, rows: await withExpiring(db, shop, call.query, page.rows) };
    });
  }),
  handle(getCustomer, [QueryRunner, AsOfQueries, PresentPersons], (reads, past, persons) => async (call) => {
    const { shop } = call.principal;
    const { id } = call.params;
    const { data: present, ...freshness } = await reads.answer(call, customerQuery, id);
    if (present === null) throw notFound();
    const moment = momentOf(call.query);
    if (moment) {
      const visited = await reads.value(shop, (db) => lastVisit(db, shop, id, moment));
      return { data: await past.customer(shop, present, moment, visited), ...freshness };
    }
    return { data: { ...present, person: await persons.read(shop, id) }, ...freshness };
  }),
  handle(
    listCustomerOrders,
    [QueryRunner],
    (reads) => (call) =>
      reads.page(call, async (db, shop) => {
        if (!(await findCustomer(db, shop, call.params.id))) throw notFound();
        return readOrders(db, shop, call.params.id, call.query);
      }),
  ),
];
