import type { DeveloperTest, DeveloperTestResult } from '@loyalty/contracts/support/events';
import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Inbox } from '../../../platform/inbox/inbox.js';
import { type DeveloperTestRun, developerTestsDecider } from '../domain/tests.js';

interface TestOutcome {
  readonly result: DeveloperTestResult;
  readonly count: number;
}

const FINE: TestOutcome = { result: 'fine', count: 0 };

/** Tests of a shop's connections and tables; they change nothing but the record of what they found. */
export class DeveloperTests {
  constructor(
    private readonly ledger: Ledger,
    private readonly access: PlatformAccess,
    private readonly platform: PlatformGateway,
    private readonly inbox: Inbox,
  ) {}

  /** @param behind number of events that the read tables lack */
  run(shop: string, test: DeveloperTest, behind: () => Promise<number>): Promise<TestOutcome> {
    switch (test) {
      case 'platform':
        return this.platformAnswers(shop);
      case 'webhooks':
        return this.nothingParked(shop);
      case 'reads':
        return behind().then((count) => (count === 0 ? FINE : { result: 'behind', count }));
    }
  }

  /** Records what a test found. */
  record(run: DeveloperTestRun, context: CommandContext) {
    const command = { kind: 'RecordDeveloperTest' as const, run };
    return this.ledger.execute(developerTestsDecider, 'tests', command, context, () => run);
  }

  private async platformAnswers(shop: string): Promise<TestOutcome> {
    const access = await this.access.of(shop);
    if (!access) return { result: 'no-access', count: 0 };
    const facts = await this.platform.shopFacts(access);
    return facts.ok ? FINE : { result: 'no-answer', count: 0 };
  }

  private async nothingParked(shop: string): Promise<TestOutcome> {
    const { parked } = await this.inbox.states(shop);
    return Number(parked) === 0 ? FINE : { result: 'parked', count: Number(parked) };
  }
}
