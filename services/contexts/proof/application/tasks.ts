import { checkResult, packResult, resolution } from '@loyalty/contracts/proof/queries';
import { z } from 'zod';
import { defineEventTask, defineTask } from '../../../platform/tasks/task.js';
import { defineTaskKind } from '../../../platform/tasks/task-kind.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Rows are deleted after a week; findings of checks are in the log. */
const lifetime = { context: 'proof', keepForMs: 7 * DAY_MS, lostAfterMs: 2 * MINUTE_MS, inTurn: true } as const;
const open = { read: 'staff', cancel: 'staff' } as const;

/**
 * A check of a shop's log, with an optional seal. It covers the log at its start: a request during a run gets the next run, which waits for
 * it (B-238).
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

/** Verifies and seals shops, once on each of their days. */
export const dailyAuditTask = defineTask('audit', z.object({ day: z.string(), shops: z.array(z.string()).min(1) }));
/** Resolves a broken log: by a check that passes again, or by accepting the loss. */
export const resolveIntegrityTask = defineTask('resolve-integrity', resolution);
export const publishSealTask = defineEventTask<'LogSealed'>('publish-seal');
