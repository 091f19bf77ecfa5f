import { listDeveloperTests, runDeveloperTest } from '@loyalty/contracts/support/tests';
import { developerTests } from '@loyalty/projections/support/developer-test.queries';
import { type AnyCall, answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { DeveloperTests } from '../application/developer-tests.js';

export const testsHandlers = [
  handle(
    listDeveloperTests,
    [QueryRunner],
    (reads) => (call) => reads.page(call, (db, shop) => developerTests(db, shop, call.query)),
  ),
  handle(runDeveloperTest, [DeveloperTests, QueryRunner, EVENT_STORE], (tests, reads, store) => {
    /** Number of events of the log's present head that the tables lack after the longest wait of a read. */
    const behind = async (call: AnyCall): Promise<number> => {
      const head = await store.head();
      await reads.folded(call.principal.shop, store);
      const { position } = await reads.one(call, async () => true);
      return Math.max(0, head - position);
    };
    return async (call, context) => {
      const { test } = call.body;
      const { result, count } = await tests.run(context.shop, test, () => behind(call));
      return answered(await tests.record({ test, passed: result === 'fine', result, count }, context));
    };
  }),
];
