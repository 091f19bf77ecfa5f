import {
  getDayOfActivities,
  listActivities,
  listCustomerActivities,
  listDaysOfActivities,
} from '@loyalty/contracts/activity/queries';
import { listActivities as readActivities } from '@loyalty/projections/activity/activity.queries';
import { readDayOfActivities, readDays } from '@loyalty/projections/activity/day.queries';
import { isWholeHistory, listHistory } from '@loyalty/projections/activity/history.stored-query';
import { findCustomer } from '@loyalty/projections/customers/customer.queries';
import { handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { AsOfQueries } from '../../points/application/history/as-of-queries.js';
import { momentOf } from '../../points/application/history/moment.js';
import { ActorNames } from '../../shop/application/actor-names.js';

export const activityHandlers = [
  handle(listActivities, [QueryRunner, ActorNames], (reads, names) => async (call) => {
    const { shop } = call.principal;
    const page = isWholeHistory(call.query)
      ? await reads.storedPage(call, (ask) => listHistory(ask, shop, call.query))
      : await reads.page(call, (db) => readActivities(db, shop, call.query));
    return { ...page, data: await names.format(shop, page.data) };
  }),
  handle(getDayOfActivities, [QueryRunner, ActorNames], (reads, names) => async (call) => {
    const { shop } = call.principal;
    const answer = await reads.one(call, (db) => readDayOfActivities(db, shop, call.query.day));
    const { kinds, ...figures } = answer.data;
    const named = await Promise.all(
      kinds.map(async (kind) => ({ ...kind, rows: await names.format(shop, kind.rows) })),
    );
    return { ...answer, data: { ...figures, kinds: named } };
  }),
  handle(
    listDaysOfActivities,
    [QueryRunner],
    (reads) => (call) => reads.all(call, (db, shop) => readDays(db, shop, call.query)),
  ),
  handle(listCustomerActivities, [QueryRunner, ActorNames, AsOfQueries], (reads, names, past) => async (call) => {
    const customer = call.params.id;
    const { shop } = call.principal;
    const request = { ...call.query, customer };
    const page = isWholeHistory(request)
      ? await reads.storedPage(call, (ask) => listHistory(ask, shop, request))
      : await reads.page(call, async (db) => {
          if (!(await findCustomer(db, shop, customer))) throw notFound();
          return readActivities(db, shop, request);
        });
    const moment = momentOf(call.query);
    const rows = moment ? await past.activities(shop, customer, page.data, moment) : page.data;
    return { ...page, data: await names.format(shop, rows) };
  }),
];
