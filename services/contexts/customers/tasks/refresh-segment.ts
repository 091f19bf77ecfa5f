import type { refreshResult } from '@loyalty/contracts/customers/segments';
import { excludedSegment } from '@loyalty/contracts/customers/settings';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import type { z } from 'zod';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { causedByTime } from '../../../platform/schedule/due-rows.js';
import type { TaskExecution } from '../../../platform/tasks/task-runner.js';
import { loadShop } from '../../shop/application/queries.js';
import type { SegmentMembers } from '../application/segment-members.js';
import { customerDecider } from '../domain/customer.js';
import type { SegmentCommand } from '../domain/excluded-segment.js';

type Result = z.output<typeof refreshResult>;

const PAGE = 500;
/** Commands on their way together. */
const AT_ONCE = 50;

interface RefreshParts {
  readonly ledger: Ledger;
  readonly members: SegmentMembers;
}

/**
 * Brings the exclusions of a shop in line with its segment at the platform. Safe to repeat: each customer is decided by their own state.
 * @param run names this refresh in the events' causes
 */
async function refreshSegment(
  { ledger, members }: RefreshParts,
  shop: string,
  run: string,
  report: (done: number) => Promise<unknown> = async () => undefined,
): Promise<Result> {
  const segment = settingOf(excludedSegment, (await loadShop(ledger, shop)).settings);
  const result: Result = { members: 0, excluded: 0, reverted: 0 };
  const execute = async (commands: readonly SegmentCommand[], count: 'excluded' | 'reverted') => {
    for (let from = 0; from < commands.length; from += AT_ONCE) {
      const outcomes = await Promise.all(
        commands
          .slice(from, from + AT_ONCE)
          .map((command) =>
            ledger.execute(
              customerDecider,
              command.customer,
              command,
              causedByTime(shop, `${run}:${command.customer}`),
            ),
          ),
      );
      // One that was erased meanwhile is refused, and nothing is to be done about it.
      result[count] += outcomes.filter((outcome) => outcome.ok && outcome.receipt.events.length > 0).length;
    }
  };
  const inSegment = new Set<string>();
  if (segment)
    for await (const page of members.atPlatform(shop, segment.id)) {
      for (const customer of page) inSegment.add(customer);
      await execute(
        page.map((customer) => ({ kind: 'ExcludeBySegment', customer, segment: segment.id }) as const),
        'excluded',
      );
      result.members = inSegment.size;
      await report(inSegment.size);
    }
  for (let after = ''; ; ) {
    const page = await members.stored(shop, after, PAGE);
    const gone = page.filter(({ customer }) => !inSegment.has(customer));
    await execute(
      gone.map(({ customer }) => ({ kind: 'LeaveSegment', customer }) as const),
      'reverted',
    );
    if (page.length < PAGE) return result;
    after = page.at(-1)!.customer;
  }
}

export const segmentRefreshExecution = (parts: RefreshParts): TaskExecution<Record<string, never>, Result> => ({
  execute: async (task) => ({
    result: await refreshSegment(parts, task.shop, task.id, (done) => task.report(done, 0)),
  }),
});
