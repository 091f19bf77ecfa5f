import { hash } from 'node:crypto';
import { exportFilters, exportFormat, exportRun } from '@loyalty/contracts/exports/queries';
import { z } from 'zod';
import type { StoredTask } from '../../../platform/tasks/stored-task.js';
import { defineTaskKind } from '../../../platform/tasks/task-kind.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const exportInput = z.object({
  kind: exportRun.shape.kind,
  format: exportFormat,
  /** Filters of the rows; a person's own data are of one customer. */
  filters: exportFilters.extend({ customer: z.string().optional() }),
});
export type ExportInput = z.output<typeof exportInput>;
export type Filters = ExportInput['filters'];

/** The same text for equal requests, whatever the order of their filters. */
export const equalityOf = ({ kind, format, filters }: ExportInput): string =>
  hash('sha256', JSON.stringify([kind, format, Object.entries(filters).sort()]), 'hex');

const exportResult = z.object({ rows: z.int(), position: z.int().nullable().optional() });
export type ExportResult = z.output<typeof exportResult>;

export type ExportTask = StoredTask<ExportInput, ExportResult>;

/** Writes the file of an export. */
export const exportTask = defineTaskKind({
  context: 'exports',
  kind: 'export',
  job: 'write-export',
  input: exportInput,
  result: exportResult,
  concurrency: 'parallel',
  keepForMs: 7 * DAY_MS,
  lostAfterMs: 5 * MINUTE_MS,
  access: { read: 'staff', cancel: 'staff' },
});
