import { connectReviewApp, getReviewApp, listReviewApps } from '@loyalty/contracts/intake/reviews';
import { type ReviewAppName, wordOfApp } from '@loyalty/contracts/programs/settings/actions';
import { reviewsByApp } from '@loyalty/projections/reviews/review.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { claimKey } from '../../../platform/http/run-bulk.js';
import { DeliveryLog } from '../../../platform/inbox/delivery-log.js';
import { ReviewConnections } from '../application/connections.js';
import { deliveryRow } from '../application/delivery-rows.js';
import { topicOf } from '../application/record-review.js';

/** Deliveries that the page of an app shows. */
const SHOWN = 10;
const MONTH_MS = 30 * 86_400_000;
const monthBefore = (now: Date): string => new Date(now.getTime() - MONTH_MS).toISOString();

const figuresOf = (byApp: Awaited<ReturnType<typeof reviewsByApp>>, app: ReviewAppName) =>
  byApp.get(wordOfApp(app)) ?? { lastReviewAt: null, reviews: 0, waiting: 0 };

export const appsHandlers = [
  handle(
    listReviewApps,
    [ReviewConnections, QueryRunner, ShiftedClock],
    (connections, reads, clock) => async (call) => {
      const known = await connections.list(call.principal.shop);
      const { data } = await reads.one(call, (db, shop) => reviewsByApp(db, shop, monthBefore(clock.now())));
      const rows = known.map((one) => ({ ...one, ...figuresOf(data, one.app) }));
      return { data: rows, count: rows.length, total: rows.length };
    },
  ),
  handle(
    getReviewApp,
    [ReviewConnections, QueryRunner, ShiftedClock, DeliveryLog],
    (connections, reads, clock, deliveries) => async (call) => {
      const { app } = call.params;
      const { shop } = call.principal;
      const known = { ...(await connections.of(shop, app)), connectedAt: await connections.since(shop, app) };
      const latest = await deliveries.ofTopic(shop, topicOf(app), SHOWN);
      return reads.one(call, async (db) => ({
        ...known,
        ...figuresOf(await reviewsByApp(db, shop, monthBefore(clock.now())), app),
        deliveries: latest.map((delivery) => deliveryRow(app, delivery)),
      }));
    },
  ),
  /** The secret belongs to the shop and is no fact of the ledger: it has no event. */
  handle(connectReviewApp, [ReviewConnections, Ledger], (connections, ledger) => async (call) => {
    const { app } = call.params;
    const { secret } = call.body;
    const { shop } = call.principal;
    const rejection = secret === null ? null : await connections.check(shop, app, secret);
    if (rejection) throw fromRejection(rejection);
    const receipt = await claimKey(ledger, call, `${connectReviewApp.id}:${app}`);
    if (secret === null) await connections.disconnect(shop, app);
    else await connections.connect(shop, app, secret);
    return { data: await connections.of(shop, app), receipt, message: 'Updated successfully' };
  }),
];
