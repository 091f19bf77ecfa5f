import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { lagRow } from '../shop/queries.js';

/** Maintenance of the read models of the installation; one task at a time. */
const taskKind = z.enum(['rebuild', 'drift']);
export type TaskKind = z.output<typeof taskKind>;

/** A rebuild or a drift check: the current one, or the last. */
const healthTask = z.object({
  kind: taskKind,
  state: z.enum(['running', 'done', 'failed']),
  /** Position folded so far, and the head of the log at the start. */
  position: z.int(),
  head: z.int(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  tookMs: z.int().nullable(),
  /** For a drift check: rows compared, and rows that differ from a fresh fold of the log. */
  rows: z.int().nullable(),
  differing: z.int().nullable(),
  error: z.string().nullable(),
});
export type HealthTask = z.output<typeof healthTask>;

const repeatedDelivery = z.object({
  topic: z.string(),
  delivery: z.string(),
  receivedAt: z.string(),
  lastAt: z.string().nullable(),
  repeats: z.int(),
});

/** Progress of reconciling this shop's orders with the platform, and the changes that no delivery had reported. */
export const reconciliation = z.object({
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** All changes up to this time are known. */
  watermark: z.string().nullable(),
  /** Orders examined by the last run, orders taken in by it, and orders taken in by all runs. */
  seen: z.int(),
  found: z.int(),
  foundEver: z.int(),
});
export type Reconciliation = z.output<typeof reconciliation>;

const healthReport = z.object({
  /** Head of the log. */
  head: z.int(),
  followers: z.array(lagRow),
  /** Jobs of the whole installation: waiting or running, and those with no attempts left. */
  jobs: z.object({ open: z.int(), parked: z.int() }),
  /** For this shop: repeated commands and deliveries, each applied once. */
  duplicates: z.object({ commands: z.int(), deliveries: z.int(), examples: z.array(repeatedDelivery) }),
  /** For this shop: deliveries by outcome. */
  deliveries: z.object({ received: z.int(), done: z.int(), ignored: z.int(), waiting: z.int(), parked: z.int() }),
  /** Null before the first nightly run of the shop. */
  reconciliation: reconciliation.nullable(),
  /** Parked items of this shop. */
  parked: z.int(),
  drift: healthTask.nullable(),
  rebuild: healthTask.nullable(),
});
export type HealthReport = z.output<typeof healthReport>;

export const getHealthReport = endpoint({
  id: 'health.report',
  access: 'staff',
  method: 'GET',
  path: '/lp/health/report',
  summary: 'Whether everything is in time: followers of the log, queues, repeats absorbed, the last proofs',
  data: healthReport,
  answers: 'one',
  does: 'read',
});

/** A stream of a read model, an event of a process manager, a delivery of the platform, or a job to an external system. */
const parkedKind = z.enum(['stream', 'event', 'delivery', 'job']);

const parkedRow = z.object({
  kind: parkedKind,
  id: z.string(),
  shop: z.string(),
  /** The stream, process manager, topic or job. */
  what: z.string(),
  reason: z.string(),
  attempts: z.int(),
  since: z.string().nullable(),
  /** For an event: its position in the log. */
  position: z.int().nullable(),
  /** Length of the queue from the parked item on. */
  waiting: z.int(),
});
export type ParkedRow = z.output<typeof parkedRow>;

export const listParked = endpoint({
  id: 'health.parked',
  access: 'staff',
  method: 'GET',
  path: '/lp/health/parked',
  summary: 'What could not be carried out and waits for help, oldest first',
  data: parkedRow,
  answers: 'list',
  does: 'read',
});

export const retryParked = endpoint({
  id: 'health.retry',
  access: 'write',
  method: 'POST',
  path: '/lp/health/parked/retry',
  summary: 'Try a parked thing again. What was done already changes nothing.',
  body: z.strictObject({ kind: parkedKind, id: z.string().min(1).max(500) }),
  data: z.object({
    /** Whether the retry succeeded; otherwise it stays parked, perhaps with another reason. */
    freed: z.boolean(),
    reason: z.string().nullable(),
  }),
  answers: 'receipt',
  does: 'write',
  noted: true,
  rejections: ['health.not-parked.unknown'],
});

export const startTask = endpoint({
  id: 'health.start-task',
  access: 'write',
  method: 'POST',
  path: '/lp/health/tasks',
  summary: 'Build the read models anew beside the live ones, or prove that they are as the log says',
  body: z.strictObject({ kind: taskKind }),
  data: z.object({ kind: taskKind }),
  answers: 'receipt',
  does: 'starts-task',
  noted: true,
  rejections: ['health.busy'],
});

export const healthEndpoints = [getHealthReport, listParked, retryParked, startTask] as const;
