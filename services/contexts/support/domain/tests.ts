import { occurred } from '@loyalty/contracts/kernel/event';
import { DeveloperTestRun, type SupportEvent } from '@loyalty/contracts/support/events';
import type { Decider } from '../../../kernel/decider.js';

type TestEvent = Extract<SupportEvent, { type: 'DeveloperTestRun' }>;

interface RecordTestCommand {
  readonly kind: 'RecordDeveloperTest';
  readonly run: TestEvent['data'];
}

/** One stream per shop: results of tests, as they were. */
export const developerTestsDecider: Decider<RecordTestCommand, TestEvent, null> = {
  context: 'support',
  foldVersion: 'support-tests/1',
  initial: () => null,
  evolve: () => null,
  decide: ({ run }) => [occurred(DeveloperTestRun, run)],
};
