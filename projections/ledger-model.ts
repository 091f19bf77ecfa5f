import type { Transaction } from 'kysely';
import { activityProjection, activityTable, undoTable } from './activity/activity.projection.js';
import { counterProjection, counterTable } from './analytics/counter.projection.js';
import { dailyProjection, dailyTable, tallyTable } from './analytics/daily.projection.js';
import { noteProjection, noteTable } from './audit/note.projection.js';
import { customerProjection, customerTable } from './customers/customer.projection.js';
import { directoryProjection, directoryTable } from './customers/directory.projection.js';
import { documentProjection, documentTable, documentVersionTable } from './documents/document.projection.js';
import { parkedEvent, streamHead } from './engine/engine-tables.js';
import type { ReadModel } from './engine/projection.js';
import type { Database } from './engine/reader.js';
import { customerOrderProjection, customerOrderTable } from './intake/customer-order.projection.js';
import { reviewProjection, reviewTable } from './intake/review.projection.js';
import { lifeTable, lotProjection, lotTable, redemptionTable } from './points/lot.projection.js';
import {
  programAuthorTable,
  programHistoryProjection,
  programPaidTable,
  programPayeeTable,
  programSwitchTable,
} from './programs/history.projection.js';
import {
  programDayTable,
  programProjection,
  programTable,
  programVersionTable,
} from './programs/program.projection.js';
import { proofProjection, proofTable, sealTable } from './proof/proof.projection.js';
import { couponCodeTable, couponProjection, couponTable } from './rewards/coupon.projection.js';
import { shopProjection, shopTable } from './shop/shop.projection.js';
import { memberQuery } from './shopper/member.stored-query.js';

/**
 * Everything that screens show. The order is the order of folding: a projection sees what those before it made of the same event
 * (the history asks the customer for the balance after it), and what those after it made of the events before.
 */
export const ledgerModel: ReadModel = {
  name: 'read-models',
  projections: [
    shopProjection,
    customerProjection,
    directoryProjection,
    lotProjection,
    customerOrderProjection,
    couponProjection,
    reviewProjection,
    activityProjection,
    programProjection,
    programHistoryProjection,
    documentProjection,
    dailyProjection,
    noteProjection,
    counterProjection,
    proofProjection,
  ],
  storedQueries: [memberQuery],
};

/** The tables as queries see them. */
export type LedgerTables = Database<{
  shop: typeof shopTable;
  customer: typeof customerTable;
  customer_directory: typeof directoryTable;
  lot: typeof lotTable;
  shared_life: typeof lifeTable;
  redemption: typeof redemptionTable;
  customer_order: typeof customerOrderTable;
  coupon: typeof couponTable;
  coupon_code: typeof couponCodeTable;
  review: typeof reviewTable;
  activity: typeof activityTable;
  undo: typeof undoTable;
  program: typeof programTable;
  program_version: typeof programVersionTable;
  program_day: typeof programDayTable;
  program_author: typeof programAuthorTable;
  program_switch: typeof programSwitchTable;
  program_paid: typeof programPaidTable;
  program_payee: typeof programPayeeTable;
  document: typeof documentTable;
  document_version: typeof documentVersionTable;
  daily: typeof dailyTable;
  tally: typeof tallyTable;
  note: typeof noteTable;
  counter: typeof counterTable;
  proof: typeof proofTable;
  seal: typeof sealTable;
  stream_head: typeof streamHead;
  parked_event: typeof parkedEvent;
}>;

/** What a query gets: the tables, within the shop of its transaction. */
export type Db = Transaction<LedgerTables>;
