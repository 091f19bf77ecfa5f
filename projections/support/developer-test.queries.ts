import type { DeveloperTestRow } from '@loyalty/contracts/support/tests';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { developerTestTable } from './developer-test.projection.js';

/** Tests of developers, newest first. @throws InvalidCursor */
export function developerTests(db: Db, shop: string, request: PageRequest): Promise<Page<DeveloperTestRow>> {
  return readPage<RowOf<typeof developerTestTable>, DeveloperTestRow>(
    { shop, list: 'developer-tests', query: {} },
    request,
    ['number'],
    (after, limit) => {
      let rows = db.selectFrom('developer_test').selectAll().where('shop', '=', shop);
      if (after) rows = rows.where('position', '<', Number(after[0]));
      return rows.orderBy('position', 'desc').limit(limit).execute();
    },
    ({ position }) => [position],
    ({ id: event, test, passed, result, count, person, at }) => ({
      event,
      test: test!,
      passed,
      result: result!,
      count: Number(count),
      person,
      at: new Date(at).toISOString(),
    }),
  );
}
