import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { actor } from '../kernel/envelope.js';
import { paging, reading, writing } from '../kernel/paging.js';
import { instant, note } from '../kernel/shapes.js';
import {
  changeCustomerTier,
  getCustomerTier,
  recalculateCustomerTier,
  setCustomerTierPoints,
  unassignExclusiveTier,
} from './customer-tier.js';
import { launchAction, MAX_LAUNCH_NOTE } from './events.js';
import { previewLaunchUndo, undoTierLaunch } from './launch-undo.js';
import { calculationResult, exportTierPreview, ofType, previewTiers } from './preview.js';
import { schemeChange } from './scheme-change.js';
import { tierType } from './scheme-kind.js';
import { storedTierSettings, tierId, tierSettings } from './settings.js';

const memberCount = z.object({ tier: tierId, members: z.int() });

/** A shop's scheme: the version in force, and the draft. */
const tierScheme = z.object({
  type: tierType,
  status: z.enum(['never_launched', 'active', 'inactive']),
  /** Counts drafts and launches, for optimistic concurrency with `If-Match`. */
  revision: z.int(),
  /** The version in force; zero before the first launch. */
  version: z.int(),
  launched: storedTierSettings.nullable(),
  /** The draft; null for none. */
  draft: storedTierSettings.nullable(),
  /** The version whose launch can be undone; null for none. */
  undoable: z.int().nullable(),
  /** The task of the calculation in progress, which blocks changes; null for none. */
  calculating: z.uuid().nullable(),
  members: z.array(memberCount),
});
export type TierScheme = z.output<typeof tierScheme>;

export const getTiers = endpoint({
  id: 'tiers.get',
  access: 'staff',
  method: 'GET',
  path: '/lp/tiers',
  summary: 'Tiers of the shop, VIP tiers or those of partners: those in force, the draft, and members by tier',
  query: { ...reading, ...ofType },
  data: tierScheme,
  answers: 'one',
  does: 'read',
});

export const saveTierDraft = endpoint({
  id: 'tiers.save-draft',
  access: 'write',
  method: 'PUT',
  path: '/lp/tiers/draft',
  summary:
    'Save settings of VIP tiers; they have no effect before a launch. `If-Match` names the revision that was read.',
  query: { ...writing, ...ofType },
  body: z.strictObject({ settings: tierSettings }),
  data: schemeChange,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'tiers.changed',
    'tiers.calculating',
    'plan.needed',
    'feature.scope',
    'file.unknown',
    'points.redeem-amount',
  ],
});

export const launchTiers = endpoint({
  id: 'tiers.launch',
  access: 'write',
  method: 'POST',
  path: '/lp/tiers/launch',
  summary:
    'Launch the draft, or relaunch what is in force; every member is calculated in the background. `If-Match` names the revision that was previewed.',
  query: ofType,
  body: z.strictObject({ note: note(MAX_LAUNCH_NOTE).default(''), grantEntryRewards: z.boolean().default(false) }),
  data: schemeChange,
  answers: 'receipt',
  does: 'starts-task',
  rejections: [
    'tiers.changed',
    'tiers.no-draft',
    'tiers.calculating',
    'tier.used-by-program',
    'tier.used-by-referrals',
    'tier.used-by-deal',
    'tier.used-by-subscriptions',
    'plan.needed',
    'feature.scope',
  ],
});

export const deactivateTiers = endpoint({
  id: 'tiers.deactivate',
  access: 'write',
  method: 'POST',
  path: '/lp/tiers/deactivate',
  summary: 'Switch VIP tiers off; programs that are for tiers alone then apply to all customers',
  query: { ...writing, ...ofType },
  body: z.strictObject({ note: note(MAX_LAUNCH_NOTE).default('') }),
  data: schemeChange,
  answers: 'receipt',
  does: 'write',
  rejections: ['tiers.not-active', 'tiers.never-launched', 'tiers.calculating', 'tiers.rewards-in-use'],
});

export const reactivateTiers = endpoint({
  id: 'tiers.reactivate',
  access: 'write',
  method: 'POST',
  path: '/lp/tiers/reactivate',
  summary: 'Switch VIP tiers on again as they were launched last; members are calculated, without entry rewards',
  query: ofType,
  body: z.strictObject({}),
  data: schemeChange,
  answers: 'receipt',
  does: 'starts-task',
  rejections: ['tiers.never-launched', 'tiers.calculating', 'plan.needed', 'feature.scope'],
});

const tierLaunch = z.object({
  action: launchAction,
  version: z.int(),
  at: instant,
  actor: actor.extend({ label: z.string() }),
  note: z.string(),
  grantEntryRewards: z.boolean(),
  /** Null while its calculation runs, and for a deactivation. */
  result: calculationResult.nullable(),
  /** When the launch was undone; null while it holds. */
  undoneAt: instant.nullable(),
});
export type TierLaunch = z.output<typeof tierLaunch>;

export const listTierLaunches = endpoint({
  id: 'tiers.launches',
  access: 'staff',
  method: 'GET',
  path: '/lp/tiers/launches',
  summary: 'Launches, relaunches and deactivations of VIP tiers, newest first',
  query: { ...paging, ...ofType },
  data: tierLaunch,
  answers: 'list',
  does: 'read',
});

export const tierEndpoints = [
  getTiers,
  listTierLaunches,
  getCustomerTier,
  changeCustomerTier,
  unassignExclusiveTier,
  setCustomerTierPoints,
  recalculateCustomerTier,
  previewTiers,
  exportTierPreview,
  saveTierDraft,
  deactivateTiers,
  launchTiers,
  previewLaunchUndo,
  undoTierLaunch,
  reactivateTiers,
] as const;
