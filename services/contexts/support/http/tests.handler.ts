import { listDeveloperTests, runDeveloperTest } from '@loyalty/contracts/support/tests';
import { developerTests } from '@loyalty/projections/support/developer-test.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, type Call, commandContext, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { DeveloperTests } from '../application/developer-tests.js';
import { developerTestsDecider } from '../domain/tests.js';

export const testsHandlers = [
  handle(
    listDeveloperTests,
    [QueryRunner],
    (reads) => (call) => reads.page(call, (db, shop) => developerTests(db, shop, call.query)),
  ),
  handle(runDeveloperTest, [Ledger, DeveloperTests, QueryRunner, EVENT_STORE], (ledger, tests, reads, store) => {
    /** Number of events of the log's present head that the tables lack after the longest wait of a read. */
    const behind = async (call: Call): Promise<number> => {
      const head = await store.head();
      await reads.folded(call.principal.shop, store);
      const { position } = await reads.one(call, async () => true);
      return Math.max(0, head - position);
    };
    return async (call) => {
      const whole = call;
      const { shop } = call.principal;
      const { test } = call.body;
      const { result, count } = await tests.run(shop, test, () => behind(whole));
      const run = { test, passed: result === 'fine', result, count };
      const command = { kind: 'RecordDeveloperTest' as const, run };
      const context = commandContext(whole, runDeveloperTest.id);
      return answered(await ledger.execute(developerTestsDecider, 'tests', command, context, () => run));
    };
  }),
];
