import type { readingResult } from '@loyalty/contracts/customers/reading';
import { z } from 'zod';
import type { CustomerBody } from '../../../gateways/platform/customer-body.js';
import type { CustomerList, CustomersGateway } from '../../../gateways/platform/customers.gateway.js';
import type { PlatformOutcome, ShopAccess } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import { answerOf, toRetryableError } from '../../../platform/tasks/platform-answers.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import type { RunningTask, TaskExecution } from '../../../platform/tasks/task-runner.js';
import { type RegisterParts, registerNews } from '../application/register-customer.js';

type Result = z.output<typeof readingResult>;

interface ReadingParts extends RegisterParts {
  readonly customers: Pick<CustomersGateway, 'startList' | 'findList' | 'readList'>;
  readonly access: Pick<PlatformAccess, 'of'>;
  /** Stores that every customer of a shop changed before a moment is known. */
  readonly reached: (shop: string, until: string) => Promise<void>;
  /** Pauses the reading of a shop, unless the platform says before that a list is made. */
  readonly pause: (shop: string, ms: number) => Promise<void>;
  /** Milliseconds before the state of an unfinished list is asked for the first time; longer each time. */
  readonly firstPauseMs?: number;
}

/** Where a reading is: the platform's list, how many of its customers are registered, and the last change of these. */
const checkpoint = z.object({ list: z.string(), read: z.int(), until: z.string() });
type Checkpoint = z.output<typeof checkpoint>;

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 10_000;
const BROKEN_LIST_MS = 5_000;
/** The watermark of a store without customers: before any change. */
const NO_CHANGE = '1970-01-01T00:00:00Z';

function answerIn<T>(answer: PlatformOutcome<T>): T {
  if (!answer.ok) throw toRetryableError(answer);
  return answer.value;
}

type Task = RunningTask<Record<string, never>, Result>;

/** The list to read from, a new one where the task has none yet, or has one that the platform does not have any more. */
async function listFor({ customers }: ReadingParts, shopAccess: ShopAccess, task: Task): Promise<Checkpoint> {
  const known = checkpoint.safeParse(task.checkpoint);
  if (known.success) {
    const list = answerIn(await answerOf(() => customers.findList(shopAccess, known.data.list)));
    if (list && list.state !== 'failed') return known.data;
  }
  const list = answerIn(await answerOf(() => customers.startList(shopAccess)));
  const fresh = { list, read: 0, until: NO_CHANGE };
  await task.report(0, 0, fresh);
  return fresh;
}

/** Waits until the platform has made a list: for many customers it takes some minutes. @throws TryLater where it fails */
async function readyList(
  parts: ReadingParts,
  shopAccess: ShopAccess,
  task: Task,
  at: Checkpoint,
): Promise<CustomerList> {
  for (let wait = parts.firstPauseMs ?? FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    const list = answerIn(await answerOf(() => parts.customers.findList(shopAccess, at.list)));
    if (!list || list.state === 'failed') throw new TryLater('the list of customers was not made', BROKEN_LIST_MS);
    if (list.state === 'ready') return list;
    await task.report(at.read, list.count, at);
    await parts.pause(task.shop, wait);
  }
}

/**
 * Registers all customers of a shop's store, who came before the app or while it was away. They are read from a list that the platform makes,
 * piece by piece; a run that broke off goes on after the last piece that it noted, and who is registered twice changes nothing.
 */
export const customerReading = (parts: ReadingParts): TaskExecution<Record<string, never>, Result> => ({
  // Nobody would ask again: a failure of the platform fails the job, which goes on later.
  isOwed: () => true,
  async execute(task) {
    const { shop } = task;
    const shopAccess = await parts.access.of(shop);
    // A shop that removed the app is read when it comes back.
    if (!shopAccess) return { result: { customers: 0 } };
    const at = await listFor(parts, shopAccess, task);
    const { url, count } = await readyList(parts, shopAccess, task, at);
    let { read, until } = at;
    const pieces: AsyncIterable<PlatformOutcome<readonly CustomerBody[]>> = url
      ? parts.customers.readList(url, read)
      : (async function* () {})();
    for await (const piece of pieces) {
      const people = answerIn(piece);
      await Promise.all(people.map((one) => registerNews(parts, shop, one)));
      read += people.length;
      until = people.reduce((latest, { updated_at: at }) => (at > latest ? at : latest), until);
      crashPoint('customers.after-piece');
      await task.report(read, Math.max(read, count), { ...at, read, until });
    }
    await parts.reached(shop, until);
    return { result: { customers: read } };
  },
});
