import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { money, note, pointsOrZero } from '../kernel/shapes.js';
import { taskOf } from '../tasks/queries.js';
import { MAX_LAUNCH_NOTE, undoMode } from './events.js';
import { calculationResult, foreseenMoves, ofType } from './preview.js';
import { schemeChange } from './scheme-change.js';

/** The launched version that is to be undone: the latest one. */
const version = z.int().min(1);

/** Effects of undoing a launch; `rewards` are those that are taken back. */
export const undoPreview = calculationResult.extend({
  ...foreseenMoves.shape,
  /** Points of the launch's entry rewards, what they are worth, and how many of them are spent or expired by now. */
  rewardPoints: pointsOrZero,
  rewardWorth: money.nullable(),
  spentPoints: pointsOrZero,
  /** Coupons that stop working, and those that were used or have ended. */
  rewardCoupons: z.int(),
  usedCoupons: z.int(),
});
export type UndoPreview = z.output<typeof undoPreview>;

export const previewLaunchUndo = endpoint({
  id: 'tiers.preview-undo',
  access: 'write',
  method: 'POST',
  path: '/lp/tiers/launch/undo/preview',
  summary: 'What undoing the latest launch would do: who moves back, and which entry rewards go. Nothing is written.',
  query: ofType,
  body: z.strictObject({ version }),
  data: taskOf('tier-undo-preview', undoPreview),
  answers: 'receipt',
  does: 'starts-task',
  rejections: ['tiers.launch-passed'],
});

export const undoTierLaunch = endpoint({
  id: 'tiers.undo-launch',
  access: 'write',
  method: 'POST',
  path: '/lp/tiers/launch/undo',
  summary:
    'Undo the latest launch: the tiers of before are in force again, and its entry rewards are taken back. `mode` decides whether spent points are owed.',
  query: ofType,
  body: z.strictObject({
    version,
    note: note(MAX_LAUNCH_NOTE).default(''),
    mode: undoMode.default('forgive'),
  }),
  data: schemeChange,
  answers: 'receipt',
  does: 'starts-task',
  rejections: [
    'tiers.launch-passed',
    'tiers.not-active',
    'tiers.calculating',
    'tiers.rewards-in-use',
    'tier.used-by-program',
    'tier.used-by-referrals',
    'tier.used-by-deal',
    'tier.used-by-subscriptions',
    'plan.needed',
    'feature.scope',
  ],
});
