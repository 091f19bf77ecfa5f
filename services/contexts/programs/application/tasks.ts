import { plans } from '@loyalty/contracts/kernel/plans';
import { programRule } from '@loyalty/contracts/programs/catalogue';
import { syncSource } from '@loyalty/contracts/programs/events';
import { syncTotals } from '@loyalty/contracts/programs/sync';
import { whatIfResult } from '@loyalty/contracts/programs/what-if';
import { z } from 'zod';
import { defineEventTask, defineTask } from '../../../platform/tasks/task.js';
import { defineTaskKind } from '../../../platform/tasks/task-kind.js';
import type { Taggable } from '../domain/tag-rules.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const lifetime = { context: 'programs', keepForMs: 2 * DAY_MS } as const;

/** Simulates a draft over a shop's past orders. A new run replaces a running one, whose result its requester no longer needs. */
export const whatIfTask = defineTaskKind({
  ...lifetime,
  kind: 'what-if',
  job: 'what-if',
  input: z.object({ program: z.string().nullable(), rule: programRule, days: z.int() }),
  result: whatIfResult,
  concurrency: 'replace',
  lostAfterMs: 2 * MINUTE_MS,
  access: { read: 'staff', cancel: 'staff' },
});

const syncInput = z.object({
  sync: z.string(),
  source: syncSource,
  program: z.string(),
  version: z.int(),
  from: z.string(),
  until: z.string(),
});

/** Previews the totals of a sync. */
export const syncPreviewTask = defineTaskKind({
  ...lifetime,
  kind: 'sync-preview',
  job: 'try-sync',
  input: syncInput,
  result: syncTotals,
  concurrency: 'replace',
  lostAfterMs: 2 * MINUTE_MS,
  access: { read: 'staff', cancel: 'write' },
});

/** Progress of a sync. The job of its event gives the points and is retried until they are given; they cannot be taken back. */
export const syncTask = defineTaskKind({
  ...lifetime,
  kind: 'sync',
  job: null,
  input: syncInput,
  result: syncTotals,
  concurrency: 'parallel',
  lostAfterMs: null,
  access: { read: 'staff', cancel: null },
});

/** Tags a customer and an order by the shop's rules, at the platform. */
export const tagByRulesTask = defineEventTask<Taggable>('tag-by-rules');

export const syncPointsTask = defineEventTask<'PointsSyncStarted'>('sync-points');
/**
 * Turns a shop's programs off at its limit of transactions, and on again. In turn, so that one that waits for the read models does not
 * decide by settings that the next one has replaced.
 */
export const limitTransactionsTask = defineEventTask<
  | 'PointsEarned'
  | 'PointsRecounted'
  | 'PointsReserved'
  | 'PointsReturned'
  | 'PointsReversed'
  | 'PointsExpired'
  | 'PointsAdjusted'
  | 'TierRewardGranted'
  | 'ShopSettingChanged'
>('limit-transactions', { inTurn: true });
export const setPlanTask = defineTask('set-plan', z.object({ shop: z.string(), plan: z.enum(plans), asked: z.uuid() }));
