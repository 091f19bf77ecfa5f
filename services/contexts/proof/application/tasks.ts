import { checkResult, packResult, resolution } from '@loyalty/contracts/proof/queries';
import { z } from 'zod';
import { defineEventTask, defineTask } from '../../../platform/tasks/task.js';
import { defineTaskKind } from '../../../platform/tasks/task-kind.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Rows go after a week; what checks found is in the log. */
const lifetime = { context: 'proof', keepForMs: 7 * DAY_MS, lostAfterMs: 2 * MINUTE_MS, inTurn: true } as const;
const open = { read: 'staff', cancel: 'staff' } as const;

/**
 * A check of a shop's log, which may end with a seal. It speaks of the log as it was when it began: a request while one runs gets the next,
 * which waits for it (B-238).
 */
export const checkTask = defineTaskKind({
  ...lifetime,
  kind: 'verify',
  job: 'verify-log',
  input: z.object({ seal: z.boolean() }),
  result: checkResult,
  concurrency: 'queue-one',
  access: open,
});

/** An evidence pack, one at a time (B-238). */
export const packTask = defineTaskKind({
  ...lifetime,
  kind: 'pack',
  job: 'make-pack',
  input: z.object({}),
  result: packResult,
  concurrency: 'join',
  access: open,
});

/** Checks and seals shops once on their day. */
export const dailyAuditTask = defineTask('audit', z.object({ day: z.string(), shops: z.array(z.string()).min(1) }));
/** Ends the state of a broken log: by a check that passes again, or by accepting what is lost. */
export const resolveIntegrityTask = defineTask('resolve-integrity', resolution);
export const publishSealTask = defineEventTask('publish-seal');
