import { listCoupons } from '@loyalty/contracts/rewards/queries';
import { findCustomer } from '@loyalty/projections/customers/customer.queries';
import { listCoupons as readCoupons } from '@loyalty/projections/rewards/coupon.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { type Call, handle } from '../../../platform/http/call.js';
import { HttpProblem, notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import type { Moment } from '../../points/application/history/account-view.js';
import { momentOf } from '../../points/application/history/moment.js';
import { AsOfCoupons } from '../application/as-of-coupons.js';

export const couponsHandlers = [
  handle(listCoupons, [QueryRunner, ShiftedClock, AsOfCoupons], (reads, clock, past) => {
    const before = (call: Call<typeof listCoupons>, moment: Moment) => {
      const { customer: id } = call.query;
      const message = 'Looking back needs a customer';
      if (id === undefined)
        throw new HttpProblem(422, 'invalid', message, [{ path: 'customer', code: 'required', message }]);
      const other = (['program', 'from', 'to'] as const).find((filter) => call.query[filter] !== undefined);
      const none = 'The request is not valid';
      if (other) throw new HttpProblem(422, 'invalid', none, [{ path: other, code: 'invalid', message: none }]);
      return reads.page(call, async (db, shop) => {
        const found = await findCustomer(db, shop, id);
        if (!found) throw notFound();
        return past.coupons(shop, { id, name: found.name }, call.query, moment);
      });
    };
    return (call) => {
      const moment = momentOf(call.query);
      if (moment) return before(call, moment);
      const now = clock.now().toISOString();
      return reads.page(call, (db, shop) => readCoupons(db, shop, call.query, now));
    };
  }),
];
