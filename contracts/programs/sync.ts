import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { reading } from '../kernel/paging.js';
import { calendarDay, instant } from '../kernel/shapes.js';
import { taskOf } from '../tasks/queries.js';
import { syncSource } from './events.js';

/** Number of orders or customers paid, and their points; in a preview, those that would be paid. */
export const syncTotals = z.object({ awards: z.int(), points: z.int() });

/** A sync in progress, or its preview, which counts without giving points. */
const syncRun = taskOf('sync', syncTotals).extend({ kind: z.enum(['sync', 'sync-preview']) });
export type SyncRun = z.output<typeof syncRun>;

/** Status of a source: Syncing until all points are given, then Synced (spec EARN-142). */
const syncStatus = z.enum(['Syncing', 'Synced']);
const syncRow = z.object({
  source: syncSource,
  program: z.string(),
  status: syncStatus,
  from: instant,
  startedAt: instant,
  awards: z.int(),
  points: z.int(),
});
export type SyncRow = z.output<typeof syncRow>;

export const startSync = endpoint({
  id: 'points.sync',
  access: 'write',
  method: 'POST',
  path: '/lp/points/sync',
  summary: 'Give points for what happened before a program was there, once; cannot be undone. A dry run only counts.',
  body: z.strictObject({
    source: syncSource,
    /** The place-order program that pays for prior orders; by default the active one of the highest priority. */
    program: z.uuid().nullable().default(null),
    /** The first shop-local day. */
    from: calendarDay,
    dryRun: z.boolean().default(false),
  }),
  data: syncRun,
  answers: 'receipt',
  does: 'starts-task',
  rejections: [
    'sync.sign-up-off',
    'sync.newsletter-off',
    'sync.prior-order-off',
    'sync.place-order-off',
    'sync.no-place-order',
    'sync.once',
    'sync.running',
  ],
});

export const listSyncs = endpoint({
  id: 'points.syncs',
  access: 'staff',
  method: 'GET',
  path: '/lp/points/sync',
  summary: 'What was synced so far, newest first',
  query: reading,
  data: syncRow,
  answers: 'list',
  does: 'read',
});

export const syncEndpoints = [startSync, listSyncs] as const;
