import { syncResult } from '@loyalty/contracts/metafields/queries';
import { z } from 'zod';
import { defineTask } from '../../../platform/tasks/task.js';
import { defineTaskKind } from '../../../platform/tasks/task-kind.js';

const MINUTE_MS = 60_000;

/** Sends the values of a shop's members that are due. */
export const sendMetafieldsTask = defineTask('send-metafields', z.object({ shop: z.string() }));

/** Sends the values of all members. One that is asked for while another is open joins it. */
export const metafieldSyncKind = defineTaskKind({
  context: 'metafields',
  kind: 'metafield-sync',
  job: 'sync-metafields',
  input: z.object({}),
  result: syncResult,
  concurrency: 'join',
  keepForMs: 30 * 24 * 60 * MINUTE_MS,
  lostAfterMs: 10 * MINUTE_MS,
  access: { read: 'staff', cancel: 'write' },
});
