import { listDeveloperTests, runDeveloperTest } from '@loyalty/contracts/support/tests';
import { developerTests } from '@loyalty/projections/support/developer-test.queries';
import { Inject } from '@nestjs/common';
import { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { DeveloperTests } from '../application/developer-tests.js';
import { developerTestsDecider } from '../domain/tests.js';

@Handles(listDeveloperTests)
export class ListDeveloperTestsHandler implements Handler<typeof listDeveloperTests> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listDeveloperTests>) {
    return this.reads.page(call as unknown as Call, (db, shop) => developerTests(db, shop, call.query));
  }
}

@Handles(runDeveloperTest)
export class RunDeveloperTestHandler implements Handler<typeof runDeveloperTest> {
  constructor(
    private readonly ledger: Ledger,
    private readonly tests: DeveloperTests,
    private readonly reads: QueryRunner,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ call }: Message<typeof runDeveloperTest>) {
    const whole = call as unknown as Call;
    const { shop } = call.principal;
    const { test } = call.body;
    const { result, count } = await this.tests.run(shop, test, () => this.behind(whole));
    const run = { test, passed: result === 'fine', result, count };
    const command = { kind: 'RecordDeveloperTest' as const, run };
    const context = commandContext(whole, runDeveloperTest.id);
    return answered(await this.ledger.execute(developerTestsDecider, 'tests', command, context, () => run));
  }

  /** Number of events of the log's present head that the tables lack after the longest wait of a read. */
  private async behind(call: Call): Promise<number> {
    const head = await this.store.head();
    await this.reads.folded(call.principal.shop, this.store);
    const { position } = await this.reads.one(call, async () => true);
    return Math.max(0, head - position);
  }
}
