import type { taggingResult } from '@loyalty/contracts/customers/tags';
import { rejectionText } from '@loyalty/contracts/rejections';
import type { z } from 'zod';
import type { CustomersGateway } from '../../../gateways/platform/customers.gateway.js';
import type { PlatformGateway, ShopAccess } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { answerOf, requireShopAccess, toRetryableError } from '../../../platform/tasks/platform-answers.js';
import type { RunningTask, TaskExecution } from '../../../platform/tasks/task-runner.js';
import { type RegisterParts, registerNews } from '../application/register-customer.js';
import type { TaggingInput } from '../application/tasks.js';

type Result = z.output<typeof taggingResult>;

/** Customers who are tagged, and then read again, together: the platform takes few calls a second. */
const PIECE = 25;

interface TaggingParts extends RegisterParts {
  readonly platform: Pick<PlatformGateway, 'changeTags'>;
  readonly customers: Pick<CustomersGateway, 'findCustomers'>;
  readonly access: Pick<PlatformAccess, 'of'>;
}

/** Tags one customer. @returns why the store did not; null where it did. @throws TryLater, NeedsHelp while it lets nobody in */
async function tag(parts: TaggingParts, access: ShopAccess, id: string, { add, remove }: TaggingInput) {
  const change = { add, remove };
  const answer = await answerOf(() => parts.platform.changeTags(access, { kind: 'Customer', id }, change));
  if (answer.ok) return null;
  if (answer.kind === 'refused' && answer.code === 'INVALID') return answer.message.slice(0, 200);
  throw toRetryableError(answer);
}

/** The store's word on those who were tagged: lists know their tags by it, without waiting for the nightly reading. */
async function readAgain(parts: TaggingParts, shop: string, access: ShopAccess, ids: readonly string[]): Promise<void> {
  const answer = await answerOf(() =>
    parts.customers.findCustomers(
      access,
      ids.map((id) => ({ id })),
    ),
  );
  if (!answer.ok) return;
  for (const body of answer.value) if (body) await registerNews(parts, shop, body);
}

async function tagAll(parts: TaggingParts, task: RunningTask<TaggingInput, Result>): Promise<Result> {
  const { shop, input } = task;
  const access = await requireShopAccess(parts.access, shop);
  const { ids } = input;
  const result: Result = { tagged: 0, failed: 0 };
  for (let from = 0; from < ids.length; from += PIECE) {
    const tagged: string[] = [];
    for (const [at, id] of ids.slice(from, from + PIECE).entries()) {
      const reason = await tag(parts, access, id, input);
      if (reason === null) tagged.push(id);
      else {
        const message = rejectionText('customer.not-tagged', { message: reason });
        await task.addErrors([{ row: from + at + 1, code: 'customer.not-tagged', message }]);
      }
      await task.report(from + at + 1, ids.length);
    }
    await readAgain(parts, shop, access, tagged);
    result.tagged += tagged.length;
    result.failed = Math.min(from + PIECE, ids.length) - result.tagged;
  }
  return result;
}

/** Tags customers at the store. Safe to repeat: a tag that somebody has is not put twice. */
export const taggingExecution = (parts: TaggingParts): TaskExecution<TaggingInput, Result> => ({
  execute: async (task) => ({ result: await tagAll(parts, task) }),
});
