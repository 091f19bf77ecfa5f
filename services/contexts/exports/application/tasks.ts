import { z } from 'zod';
import { defineTask } from '../../../platform/tasks/task.js';

/** Writes the file of an export. */
export const writeExportTask = defineTask('write-export', z.object({ shop: z.string(), run: z.uuid() }));
