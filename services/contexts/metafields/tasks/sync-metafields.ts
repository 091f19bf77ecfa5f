import { setTimeout as pause } from 'node:timers/promises';
import type { syncResult } from '@loyalty/contracts/metafields/queries';
import { rejectionText } from '@loyalty/contracts/rejections';
import type { z } from 'zod';
import type { RunningTask, TaskExecution } from '../../../platform/tasks/task-runner.js';
import type { MetafieldSender, MetafieldSenderParts } from '../application/metafield-sender.js';

type Result = z.output<typeof syncResult>;
type Running = RunningTask<Record<string, never>, Result>;

/** Members who are marked together. */
const PAGE = 500;
/** Attempts while the platform is busy, and the longest pause between two: after that, the values are sent as those of changes are. */
const TRIES = 6;
const LONGEST_PAUSE_MS = 10_000;
/** Refused customers whose reasons are shown. */
const MOST_ERRORS = 1_000;

interface SyncParts extends Pick<MetafieldSenderParts, 'due' | 'state' | 'members' | 'clock'> {
  readonly sender: Pick<MetafieldSender, 'sendDue'>;
}

/** Marks every member. @returns their number */
async function markAll({ due, members, clock }: SyncParts, task: Running): Promise<number> {
  let total = 0;
  for (let after = ''; ; ) {
    const page = await members.page(task.shop, after, PAGE);
    if (page.length > 0) {
      await due.mark(task.shop, page, { position: 0, forced: true }, clock.now().toISOString());
      total += page.length;
      await task.report(0, total);
    }
    if (page.length < PAGE) return total;
    after = page.at(-1)!;
  }
}

/** @throws Error with what holds up the store: the values stay due, and are sent once it does not any more */
async function sendAll({ sender }: SyncParts, task: Running, total: number): Promise<void> {
  let done = 0;
  for (let attempt = 1; ; attempt++) {
    const block = await sender.sendDue(task.shop, async (sent) => {
      done = Math.min(total, done + sent);
      await task.report(done, total);
    });
    if (!block) return;
    if (block.code !== 'busy' || attempt === TRIES) throw new Error(`${block.code}: ${block.message}`);
    await pause(Math.min(block.forMs, LONGEST_PAUSE_MS));
  }
}

async function syncAll(parts: SyncParts, task: Running): Promise<Result> {
  const { due, state } = parts;
  const { shop } = task;
  await state.unblock(shop);
  const total = await markAll(parts, task);
  await sendAll(parts, task, total);
  const rejected = await due.rejections(shop, MOST_ERRORS);
  await task.addErrors(
    rejected.map(({ rejection: message }, at) => ({
      row: at + 1,
      code: 'metafields.rejected',
      message: rejectionText('metafields.rejected', { message }),
    })),
  );
  const { rejected: invalid } = await due.counts(shop);
  return { valid: Math.max(0, total - invalid), invalid, total };
}

/** Sends the values of all members. Safe to repeat: a value that is there is not sent twice. */
export const metafieldSyncExecution = (parts: SyncParts): TaskExecution<Record<string, never>, Result> => ({
  execute: async (task) => ({ result: await syncAll(parts, task) }),
});
