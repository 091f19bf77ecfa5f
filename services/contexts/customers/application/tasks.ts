import { refreshResult } from '@loyalty/contracts/customers/segments';
import { z } from 'zod';
import { defineTaskKind } from '../../../platform/tasks/task-kind.js';

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
