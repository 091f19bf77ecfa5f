import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { lagRow } from '../shop/queries.js';

/** Maintenance of the read models of the installation; one task at a time. */
export const taskKind = z.enum(['rebuild', 'drift']);
export type TaskKind = z.output<typeof taskKind>;

/** A rebuild or a drift proof: the one that runs, or the last one that ran. */
export const healthTask = z.object({
  kind: taskKind,
  state: z.enum(['running', 'done', 'failed']),
  /** How far it has folded, and where the log ended when it began. */
  position: z.int(),
  head: z.int(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  tookMs: z.int().nullable(),
  /** Of a drift proof: rows compared, and how many were not as the log says. */
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

/** How far the orders of this shop were held against the platform, and what no delivery had told of. */
export const reconciliation = z.object({
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Every change up to here is known. */
  watermark: z.string().nullable(),
  /** Orders that the last run looked at, those of them that were taken in because of it, and all that ever were. */
  seen: z.int(),
  found: z.int(),
  foundEver: z.int(),
});
export type Reconciliation = z.output<typeof reconciliation>;

export const healthReport = z.object({
  /** The log's end. */
  head: z.int(),
  followers: z.array(lagRow),
  /** Of the whole installation: jobs that wait or run, and jobs that have used up their tries. */
  jobs: z.object({ open: z.int(), parked: z.int() }),
  /** Of this shop: what came more than once and counted once. */
  duplicates: z.object({ commands: z.int(), deliveries: z.int(), examples: z.array(repeatedDelivery) }),
  /** Of this shop: deliveries by what became of them. */
  deliveries: z.object({ received: z.int(), done: z.int(), ignored: z.int(), waiting: z.int(), parked: z.int() }),
  /** Null before the shop's first night. */
  reconciliation: reconciliation.nullable(),
  /** Things of this shop that wait for help. */
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

/** A stream of a read model, an event of a reactor, a delivery of the platform, or a job to the outside. */
export const parkedKind = z.enum(['stream', 'event', 'delivery', 'job']);

export const parkedRow = z.object({
  kind: parkedKind,
  id: z.string(),
  shop: z.string(),
  /** The stream, the reactor, the topic or the job. */
  what: z.string(),
  reason: z.string(),
  attempts: z.int(),
  since: z.string().nullable(),
  /** Of an event: where it stands in the log. */
  position: z.int().nullable(),
  /** Length of the queue from it on. */
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
    /** Whether it went through; else it waits on, perhaps with another reason. */
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
