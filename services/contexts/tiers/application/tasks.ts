import { taggingResult } from '@loyalty/contracts/customers/tags';
import type { RecordedOf } from '@loyalty/contracts/events';
import { undoPreview } from '@loyalty/contracts/tiers/launch-undo';
import { calculationResult, tierPreview } from '@loyalty/contracts/tiers/preview';
import { storedTierSettings } from '@loyalty/contracts/tiers/settings';
import { z } from 'zod';
import { defineEventTask } from '../../../platform/tasks/task.js';
import { defineTaskKind } from '../../../platform/tasks/task-kind.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far a calculation of all members is. The job of its event carries it out until it is finished: tiers stay locked meanwhile (I-51). */
export const calculationTaskKind = defineTaskKind({
  context: 'tiers',
  kind: 'tier-calculation',
  job: null,
  input: z.object({ calculation: z.string() }),
  result: calculationResult,
  concurrency: 'parallel',
  keepForMs: 30 * DAY_MS,
  lostAfterMs: null,
  access: { read: 'staff', cancel: null },
});

/** Previews a launch; a new preview replaces one in progress. */
export const previewTaskKind = defineTaskKind({
  context: 'tiers',
  kind: 'tier-preview',
  job: 'preview-tiers',
  input: z.object({
    settings: storedTierSettings,
    grantEntryRewards: z.boolean(),
    kind: z.enum(['vip', 'partner']).default('vip'),
  }),
  result: tierPreview,
  concurrency: 'replace',
  keepForMs: 2 * DAY_MS,
  lostAfterMs: 2 * MINUTE_MS,
  access: { read: 'staff', cancel: 'write' },
});

/** Previews the undo of the latest launch; a new preview replaces one in progress. */
export const undoPreviewTaskKind = defineTaskKind({
  context: 'tiers',
  kind: 'tier-undo-preview',
  job: 'preview-tier-undo',
  input: z.object({ version: z.int(), kind: z.enum(['vip', 'partner']) }),
  result: undoPreview,
  concurrency: 'replace',
  keepForMs: 2 * DAY_MS,
  lostAfterMs: 2 * MINUTE_MS,
  access: { read: 'staff', cancel: 'write' },
});

/** Tags all members by their tiers. One that is asked for while another is open joins it. */
export const tagSyncKind = defineTaskKind({
  context: 'tiers',
  kind: 'tag-sync',
  job: 'sync-tags',
  input: z.object({}),
  result: taggingResult,
  concurrency: 'join',
  keepForMs: 30 * DAY_MS,
  lostAfterMs: 10 * MINUTE_MS,
  access: { read: 'staff', cancel: 'write' },
});

/** Events that begin a calculation of all members. */
export const CALCULATED = ['TierSchemeLaunched', 'TierSchemeReactivated', 'TierLaunchUndone'] as const;
export type CalculatedEvent = RecordedOf<(typeof CALCULATED)[number]>;

export const calculateTiersTask = defineEventTask<(typeof CALCULATED)[number]>('calculate-tiers');

export const tagCustomerTask = defineEventTask<'TierChanged'>('tag-tier', { inTurn: true });
export const tagMembersTask = defineEventTask<'TierCalculationFinished'>('tag-tier-members', { inTurn: true });
