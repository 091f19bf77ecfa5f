import { resolution } from '@loyalty/contracts/proof/queries';
import { z } from 'zod';
import { defineEventTask, defineTask } from '../../../platform/tasks/task.js';

const run = z.object({ shop: z.string(), run: z.uuid(), seal: z.boolean().default(false), staff: z.string() });

/** Checks and seals shops once on their day. */
export const dailyAuditTask = defineTask('audit', z.object({ day: z.string(), shops: z.array(z.string()).min(1) }));
export const verifyLogTask = defineTask('verify-log', run);
export const makePackTask = defineTask('make-pack', run);
/** Ends the state of a broken log: by a check that passes again, or by accepting what is lost. */
export const resolveIntegrityTask = defineTask('resolve-integrity', resolution);
export const publishSealTask = defineEventTask('publish-seal');
