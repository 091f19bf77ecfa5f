import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging } from '../kernel/paging.js';
import { instant } from '../kernel/shapes.js';

export const taskState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type TaskState = z.output<typeof taskState>;

/** A background task for display: progress, and the result once it is done. */
export const task = z.object({
  id: z.uuid(),
  context: z.string(),
  kind: z.string(),
  state: taskState,
  done: z.int(),
  /** Upper bound of `done`; 0 while unknown. */
  total: z.int(),
  /** Number of row errors, listed at `/lp/tasks/{id}/errors`. */
  errors: z.int(),
  /** Whether the caller may cancel it now. */
  cancellable: z.boolean(),
  askedAt: instant,
  endedAt: instant.nullable(),
  tookMs: z.int().nullable(),
  /** In the schema of the kind; null until the task is done. */
  result: z.record(z.string(), z.unknown()).nullable(),
});
export type Task = z.output<typeof task>;

/** The schema of a task of one kind, with its typed result. */
export const taskOf = <const Kind extends string, Result extends z.ZodType>(kind: Kind, result: Result) =>
  task.extend({ kind: z.literal(kind), result: result.nullable() });

/** An error of one row of a task's input. */
const taskError = z.object({
  /** The row number in the input, from 1. */
  row: z.int(),
  code: z.string(),
  message: z.string(),
});
export type TaskError = z.output<typeof taskError>;

const byId = { id: z.uuid() };

export const getTask = endpoint({
  id: 'tasks.get',
  access: 'staff',
  method: 'GET',
  path: '/lp/tasks/{id}',
  summary: 'How far a task of the background is, and its result; some kinds are for staff who may change things',
  params: byId,
  data: task,
  answers: 'one',
  does: 'read',
});

export const listTaskErrors = endpoint({
  id: 'tasks.errors',
  access: 'staff',
  method: 'GET',
  path: '/lp/tasks/{id}/errors',
  summary: 'Rows of a task’s input that failed, by row',
  params: byId,
  query: { first: paging.first, after: paging.after },
  data: taskError,
  answers: 'list',
  does: 'read',
});

export const cancelTask = endpoint({
  id: 'tasks.cancel',
  access: 'staff',
  method: 'POST',
  path: '/lp/tasks/{id}/cancel',
  summary: 'Stop a task; one that has ended stays as it is. Some kinds are for staff who may change things',
  params: byId,
  body: z.strictObject({}).optional(),
  data: task,
  answers: 'one',
  does: 'write',
  rejections: ['task.not-cancellable'],
});

export const taskEndpoints = [getTask, listTaskErrors, cancelTask] as const;
