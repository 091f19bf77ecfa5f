import { occurred } from '@loyalty/contracts/kernel/event';
import { DeveloperTestRun as Run, type SupportEvent } from '@loyalty/contracts/support/events';
import type { Decider } from '../../../kernel/decider.js';

type TestEvent = Extract<SupportEvent, { type: 'DeveloperTestRun' }>;

/** A test with its result. */
export type DeveloperTestRun = TestEvent['data'];

interface RecordTestCommand {
  readonly kind: 'RecordDeveloperTest';
  readonly run: DeveloperTestRun;
}

/** One stream per shop: results of tests, as they were. */
export const developerTestsDecider: Decider<RecordTestCommand, TestEvent, null> = {
  context: 'support',
  foldVersion: 'support-tests/1',
  initial: () => null,
  evolve: () => null,
  decide: ({ run }) => [occurred(Run, run)],
};
