import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import {
  type SchemeEvent,
  TierCalculationFinished,
  TierLaunchUndone,
  TierSchemeDeactivated,
  TierSchemeDrafted,
  TierSchemeLaunched,
  TierSchemeReactivated,
  type UndoMode,
} from '@loyalty/contracts/tiers/events';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import { canonical } from '../../../kernel/canonical.js';
import type { Decided, Decider } from '../../../kernel/decider.js';
import { measureSince, type SchemeInForce } from './scheme-in-force.js';
import { nextTags, type TagHistory } from './tags.js';

/** A shop's scheme of tiers. */
export interface Scheme {
  /** Counts drafts: an editor's save names the one that was read. */
  revision: number;
  draft: TierSettings | null;
  launched: SchemeInForce | null;
  active: boolean;
  /** The calculation that is under way; edits wait for its end (I-51). */
  calculating: string | null;
  tags: TagHistory;
  /** The last version that was launched, also if that was undone. */
  lastVersion: number;
  /** The latest launch, until it is undone. */
  lastLaunch: LastLaunch | null;
  /** The launch whose undo is being calculated. */
  undoing: UndoneLaunch | null;
}

/** A launch with what was in force before it. */
interface LastLaunch {
  readonly calculation: string;
  readonly before: SchemeInForce | null;
  readonly wasActive: boolean;
}

/** A launch that was undone. */
interface UndoneLaunch {
  readonly scheme: SchemeInForce;
  /** Id of the launch's calculation. */
  readonly launch: string;
  readonly mode: UndoMode;
}

interface Calculating {
  /** Id of the calculation, and of the task that reports on it. */
  readonly calculation: string;
}

export type SchemeCommand =
  | { readonly kind: 'SaveTierDraft'; readonly settings: TierSettings; readonly expectedRevision: number | null }
  | ({
      readonly kind: 'LaunchTiers';
      readonly note: string;
      readonly grantEntryRewards: boolean;
      /** The revision whose effects were previewed; null for whatever there is. */
      readonly expectedRevision: number | null;
      readonly currency: string;
    } & Calculating)
  /** `rewardsInUse`: a program pays tier rewards (I-55). */
  | { readonly kind: 'DeactivateTiers'; readonly note: string; readonly rewardsInUse: boolean }
  /** `rewardsInUse`: a program pays tier rewards, and would pay none where tiers are off after the undo (I-55). */
  | ({
      readonly kind: 'UndoTierLaunch';
      readonly version: number;
      readonly note: string;
      readonly mode: UndoMode;
      readonly rewardsInUse: boolean;
    } & Calculating)
  /** The plan does not include the scheme any more. Idempotent; a calculation that is under way does not hold it up. */
  | { readonly kind: 'RestTiers' }
  | ({ readonly kind: 'ReactivateTiers' } & Calculating)
  | ({
      readonly kind: 'FinishTierCalculation';
      readonly members: number;
      readonly up: number;
      readonly down: number;
      readonly rewards: number;
    } & Calculating);

type Decision = Decided<SchemeEvent>[] | Rejection;

const isSame = (a: TierSettings | null, b: TierSettings | null): boolean => canonical(a) === canonical(b);

function saveDraft(command: Extract<SchemeCommand, { kind: 'SaveTierDraft' }>, scheme: Scheme): Decision {
  const { settings, expectedRevision } = command;
  if (expectedRevision !== null && expectedRevision !== scheme.revision) return reject('tiers.changed');
  if (isSame(settings, scheme.draft)) return [];
  if (!isSame(settings, scheme.launched?.settings ?? null)) return [occurred(TierSchemeDrafted, { settings })];
  return scheme.draft === null ? [] : [occurred(TierSchemeDrafted, { settings: null })];
}

function launch(
  command: Extract<SchemeCommand, { kind: 'LaunchTiers' }>,
  { revision, draft, launched, lastVersion }: Scheme,
): Decision {
  const { note, grantEntryRewards, expectedRevision, currency, calculation } = command;
  if (expectedRevision !== null && expectedRevision !== revision) return reject('tiers.changed');
  const settings = draft ?? launched?.settings;
  if (!settings) return reject('tiers.no-draft');
  const version = lastVersion + 1;
  const action = launched ? 'relaunch_tier' : 'launch_tier';
  const rewardsOf = launched && !grantEntryRewards ? launched.rewardsOf : version;
  const data = { version, settings, currency, action, note, grantEntryRewards, rewardsOf, calculation } as const;
  return [occurred(TierSchemeLaunched, data)];
}

/** Whether tiers apply once the latest launch is undone. */
export const appliesBefore = ({ before, wasActive }: LastLaunch): boolean => before !== null && wasActive;

function undo(command: Extract<SchemeCommand, { kind: 'UndoTierLaunch' }>, scheme: Scheme): Decision {
  const { launched, lastLaunch, active } = scheme;
  const { version, note, mode, calculation, rewardsInUse } = command;
  if (!lastLaunch || launched?.version !== version) return reject('tiers.launch-passed');
  if (!active) return reject('tiers.not-active');
  const applies = appliesBefore(lastLaunch);
  if (!applies && rewardsInUse) return reject('tiers.rewards-in-use');
  const { before, calculation: launch } = lastLaunch;
  const restored = before && { version: before.version, settings: before.settings, currency: before.currency };
  return [occurred(TierLaunchUndone, { version, launch, restored, active: applies, note, mode, calculation })];
}

/** One stream per shop; the rules among tiers are those of its settings (I-48). */
export const schemeDecider: Decider<SchemeCommand, SchemeEvent, Scheme> = {
  context: 'tiers',
  foldVersion: 'tier-scheme/4',
  initial: () => ({
    revision: 0,
    draft: null,
    launched: null,
    active: false,
    calculating: null,
    tags: { past: [], changed: [] },
    lastVersion: 0,
    lastLaunch: null,
    undoing: null,
  }),
  evolve(scheme, event) {
    switch (event.type) {
      case 'TierSchemeDrafted':
        return Object.assign(scheme, { draft: event.data.settings, revision: scheme.revision + 1 });
      case 'TierSchemeLaunched': {
        const { version, settings, currency, rewardsOf, calculation } = event.data;
        const since = measureSince(scheme.launched, { version, settings, currency });
        const launched = { version, settings, currency, rewardsOf, launchedAt: event.occurredAt, measureSince: since };
        const revision = scheme.revision + 1;
        const tags = nextTags(scheme.tags, scheme.launched?.settings ?? null, settings);
        return Object.assign(scheme, {
          launched,
          draft: null,
          active: true,
          calculating: calculation,
          revision,
          tags,
          lastVersion: version,
          lastLaunch: { calculation, before: scheme.launched, wasActive: scheme.active },
        });
      }
      case 'TierLaunchUndone': {
        const { active, launch, mode, calculation } = event.data;
        const undone = scheme.launched!;
        const launched = scheme.lastLaunch?.before ?? null;
        return Object.assign(scheme, {
          launched,
          // What was launched is there to be mended, unless somebody has gone on since.
          draft: scheme.draft ?? undone.settings,
          active,
          calculating: calculation,
          revision: scheme.revision + 1,
          tags: nextTags(scheme.tags, undone.settings, launched?.settings ?? { tiers: [] }),
          lastLaunch: null,
          undoing: { scheme: undone, launch, mode },
        });
      }
      case 'TierSchemeDeactivated':
        return Object.assign(scheme, { active: false });
      case 'TierSchemeReactivated':
        return Object.assign(scheme, { active: true, calculating: event.data.calculation });
      case 'TierCalculationFinished':
        return Object.assign(scheme, { calculating: null, undoing: null });
    }
  },
  decide(command, scheme) {
    const { launched, active, calculating } = scheme;
    if (command.kind === 'FinishTierCalculation') {
      const { kind: _, ...data } = command;
      return data.calculation === calculating ? [occurred(TierCalculationFinished, data)] : [];
    }
    if (command.kind === 'RestTiers')
      return launched && active
        ? [occurred(TierSchemeDeactivated, { version: launched.version, note: '', cause: 'plan' as const })]
        : [];
    if (command.kind === 'ReactivateTiers' && active) return [];
    if (calculating !== null) return reject('tiers.calculating');
    if (command.kind === 'SaveTierDraft') return saveDraft(command, scheme);
    if (command.kind === 'LaunchTiers') return launch(command, scheme);
    if (command.kind === 'UndoTierLaunch') return undo(command, scheme);
    if (!launched) return reject('tiers.never-launched');
    const { version } = launched;
    if (command.kind === 'ReactivateTiers') {
      const { calculation } = command;
      return [occurred(TierSchemeReactivated, { version, calculation })];
    }
    if (!active) return reject('tiers.not-active');
    if (command.rewardsInUse) return reject('tiers.rewards-in-use');
    return [occurred(TierSchemeDeactivated, { version, note: command.note, cause: 'staff' as const })];
  },
};
