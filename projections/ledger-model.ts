import type { Transaction } from 'kysely';
import { customerHistory, shopHistory } from './activity/history.stored-query.js';
import { starViews } from './analytics/star/views.js';
import { customerPages } from './customers/customer-page.stored-query.js';
import type { Database } from './engine/reading/reader.js';
import { joinReadModels } from './engine/schema/context-model.js';
import type { parkedEvent, streamHead } from './engine/schema/engine-tables.js';
import { customerQuery } from './points/customer-detail.stored-query.js';
import { readModels } from './read-models.js';
import { memberQuery } from './shopper/member.stored-query.js';

/** The read model of all contexts. */
export const ledgerModel = joinReadModels('read-models', readModels, {
  storedQueries: [memberQuery, customerQuery, ...customerPages, shopHistory, customerHistory],
  views: starViews,
});

type All<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer Parts) => void
  ? Parts
  : never;
type ContextTables = All<(typeof readModels)[number]['tables']>;
type EngineTables = { stream_head: typeof streamHead; parked_event: typeof parkedEvent };

/** The tables as queries see them. */
export type LedgerTables = Database<ContextTables> & Database<EngineTables>;

/** Input of a query: the tables, within the shop of its transaction. */
export type Db = Transaction<LedgerTables>;
