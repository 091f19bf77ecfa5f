import { readingResult } from '@loyalty/contracts/customers/reading';
import { refreshResult } from '@loyalty/contracts/customers/segments';
import { taggingResult } from '@loyalty/contracts/customers/tags';
import { z } from 'zod';
import { isOpen } from '../../../platform/tasks/stored-task.js';
import { defineTaskKind } from '../../../platform/tasks/task-kind.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';

const MINUTE_MS = 60_000;

/** Reads the customers of the excluded segment. One that is asked for while another is open joins it. */
export const segmentRefreshKind = defineTaskKind({
  context: 'customers',
  kind: 'segment-refresh',
  job: 'refresh-segment',
  input: z.object({}),
  result: refreshResult,
  concurrency: 'queue-one',
  keepForMs: 30 * 24 * 60 * MINUTE_MS,
  lostAfterMs: 5 * MINUTE_MS,
  access: { read: 'staff', cancel: null },
});

const taggingInput = z.object({ ids: z.array(z.string()), add: z.array(z.string()), remove: z.array(z.string()) });
export type TaggingInput = z.output<typeof taggingInput>;

/** Tags customers at the store. Several run one after the other: the later one has the last word on a tag. */
export const taggingKind = defineTaskKind({
  context: 'customers',
  kind: 'customer-tags',
  job: 'tag-customers',
  input: taggingInput,
  result: taggingResult,
  concurrency: 'parallel',
  inTurn: true,
  keepForMs: 30 * 24 * 60 * MINUTE_MS,
  lostAfterMs: 10 * MINUTE_MS,
  access: { read: 'staff', cancel: 'write' },
});

/** Reads all customers of the store. One that is asked for while another is open joins it. */
export const customerReadingKind = defineTaskKind({
  context: 'customers',
  kind: 'customer-reading',
  job: 'read-customers',
  input: z.object({}),
  result: readingResult,
  concurrency: 'join',
  keepForMs: 400 * 24 * 60 * MINUTE_MS,
  lostAfterMs: 30 * MINUTE_MS,
  access: { read: 'staff', cancel: null },
});

/** How far the reading of a shop's customers is; null when none is under way. */
export async function loadCustomerReading(
  tasks: Pick<TaskStore, 'last'>,
  shop: string,
): Promise<{ done: number; total: number } | null> {
  const last = await tasks.last(customerReadingKind, shop);
  return last && isOpen(last) ? { done: last.done, total: last.total } : null;
}
