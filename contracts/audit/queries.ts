import { z } from 'zod';
import { activityRow } from '../activity/queries.js';
import { endpoint } from '../kernel/endpoint.js';
import { actor } from '../kernel/envelope.js';
import { paging, reading } from '../kernel/paging.js';
import { calendarDay, id, instant, requiredNote } from '../kernel/shapes.js';

/** Populations of an auditor's samples: each line of the history with points is in exactly one. */
export const population = z.enum([
  'adjustments',
  'awards',
  'redemptions',
  'revocations',
  'returns',
  'refunds',
  'expiries',
  'imports',
  'merges',
]);
export type Population = z.output<typeof population>;

const whole = (least: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, { error: 'Digits only' })
    .transform(Number)
    .refine((n) => n >= least && n <= max, { error: `Number needs to be between ${least} and ${max}` });

/** Shop-local days, both included, and a log position: the same three values always give the same answer. */
const period = {
  from: calendarDay,
  to: calendarDay,
  position: whole(0, Number.MAX_SAFE_INTEGER).optional(),
  atLeast: reading.atLeast,
};

/** Number of lines of a population and their sum, at a position. */
const populationRow = z.object({
  population,
  count: z.int(),
  points: z.int(),
  position: z.int(),
});
export type PopulationRow = z.output<typeof populationRow>;

/** A remark on an event. */
const auditNote = z.object({
  id: z.string(),
  text: z.string(),
  actor: actor.extend({ label: z.string() }),
  recordedAt: instant,
});

/** A line of the history with its audit notes. */
const auditItem = activityRow.extend({ notes: z.array(auditNote) });
export type AuditItem = z.output<typeof auditItem>;

export const listPopulations = endpoint({
  id: 'audit.populations',
  access: 'staff',
  method: 'GET',
  path: '/lp/audit/populations',
  summary: 'Counts and sums of everything an auditor draws from, in a period, at a stated position',
  query: period,
  data: populationRow,
  answers: 'list',
  does: 'read',
});

export const listAuditItems = endpoint({
  id: 'audit.items',
  access: 'staff',
  method: 'GET',
  path: '/lp/audit/items',
  summary: 'The lines of a population, newest first',
  query: { ...period, population, first: paging.first, after: paging.after },
  data: auditItem,
  answers: 'list',
  does: 'read',
});

const draw = { ...period, population, seed: z.string().trim().min(1).max(100), size: whole(1, 200).default(25) };

export const drawSample = endpoint({
  id: 'audit.sample',
  access: 'staff',
  method: 'GET',
  path: '/lp/audit/sample',
  summary:
    'A random sample by seed: the lines with the smallest SHA-256 of seed, colon and event id. The same seed, population, period and position give the same sample',
  query: draw,
  data: auditItem,
  answers: 'list',
  does: 'read',
});

export const exportSample = endpoint({
  id: 'audit.sample-file',
  access: 'staff',
  method: 'GET',
  path: '/lp/audit/sample/file',
  summary: 'The same sample as a table (CSV, safe to open in a spreadsheet)',
  query: draw,
  data: z.object({ name: z.string(), csv: z.string() }),
  answers: 'one',
  does: 'read',
});

const exceptionKind = z.enum(['large', 'repeated', 'redeemed_after', 'own_account', 'out_of_hours', 'used_after_end']);
export type ExceptionKind = z.output<typeof exceptionKind>;

/** An exception to examine: one line of the history, or several by the same person for the same customer. */
const exceptionRow = z.object({
  kind: exceptionKind,
  /** Number of lines in the exception, and their sum. */
  count: z.int(),
  points: z.int(),
  /** The newest of the lines. */
  item: activityRow,
  /** For `redeemed_after`: the credit before the redemption, and the minutes between the two. */
  after: z.object({ event: z.string(), points: z.int(), minutes: z.int() }).nullable(),
});
export type ExceptionRow = z.output<typeof exceptionRow>;

export const listExceptions = endpoint({
  id: 'audit.exceptions',
  access: 'staff',
  method: 'GET',
  path: '/lp/audit/exceptions',
  summary: 'What stands out: at most 100 of each kind, newest first',
  query: {
    ...period,
    /** An adjustment is large from this number of points on, up or down. */
    threshold: whole(1, 1_000_000_000_000).default(1000),
    /** Credits by one person to one customer are repeated from this number on. */
    times: whole(2, 1000).default(3),
    /** A redemption is soon within this many hours after an adjustment or import. */
    hours: whole(1, 8760).default(24),
    /** Opening hours of the shop, in its time zone. */
    opens: whole(0, 23).default(8),
    closes: whole(1, 24).default(20),
  },
  data: exceptionRow,
  answers: 'list',
  does: 'read',
});

export const getAuditItem = endpoint({
  id: 'audit.item',
  access: 'staff',
  method: 'GET',
  path: '/lp/audit/items/{event}',
  summary: 'One line of the history with its notes',
  params: { event: id },
  query: reading,
  data: auditItem,
  answers: 'one',
  does: 'read',
});

export const writeAuditNote = endpoint({
  id: 'audit.note',
  access: 'staff',
  method: 'POST',
  path: '/lp/audit/items/{event}/notes',
  summary: 'Remark on a line of the history. Notes stay for ever: nothing personal belongs there',
  params: { event: id },
  body: z.strictObject({ text: requiredNote(500) }),
  data: z.object({ event: z.string(), notes: z.int() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['audit.personal', 'audit.too-many-notes'],
});

export const auditEndpoints = [
  listPopulations,
  listAuditItems,
  drawSample,
  exportSample,
  listExceptions,
  getAuditItem,
  writeAuditNote,
] as const;
