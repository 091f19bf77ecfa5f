import type { RecordedOf } from '@loyalty/contracts/events';
import type { UndoMode } from '@loyalty/contracts/tiers/events';
import { schemeKindIn } from '@loyalty/contracts/tiers/scheme-kind';
import { qualifyingEntries } from '../application/entries.js';
import { type LaunchEffects, UNAFFECTED } from '../application/launch-effects.js';
import type { MemberHistory } from '../application/members.js';
import { isSameMeasure, type SchemeInForce } from '../domain/scheme-in-force.js';
import type { LaunchEffect, UndoLaunch } from '../domain/standing-commands.js';
import { rewardKey, type TierStanding } from '../domain/standing-state.js';
import { addChange, PAGE, storedStanding, walkMembers } from './calculate.js';
import { type CalculationParts, runLocked } from './run-locked.js';

/** The undo of a launch, the same for every customer. */
export interface LaunchUndo {
  /** Id of the launch's calculation. */
  readonly launch: string;
  readonly undone: SchemeInForce;
  /** In force afterwards; null where nothing was launched before. */
  readonly restored: SchemeInForce | null;
  readonly applies: boolean;
  readonly mode: UndoMode;
  readonly zone: string;
}

/** The undo for one customer. @param member null of a customer who is no longer a member */
export function undoFor(
  { launch, undone, restored, applies, mode, zone }: LaunchUndo,
  customer: string,
  effect: LaunchEffect,
  member: MemberHistory | null,
): UndoLaunch {
  const scheme = restored ?? undone;
  return {
    kind: 'UndoLaunch',
    customer,
    scheme,
    entries: member ? qualifyingEntries(member.entries, scheme.settings.calculateBy) : [],
    zone,
    effect,
    launch,
    mode,
    isMember: member !== null,
    applies,
    otherMeasure: isSameMeasure(undone, scheme) ? null : undone.version,
  };
}

/** A member's standing as the read models have it, with the rewards of the launch that are still granted. */
export function standingUndone(member: MemberHistory, { rewards }: LaunchEffect): TierStanding {
  const keys = rewards.map(({ tier, of, rewardsOf, action }) => [rewardKey(tier.id, of, rewardsOf), action] as const);
  const granted = keys.filter(([key]) => member.rewarded.includes(key));
  return { ...storedStanding(member), paidBy: Object.fromEntries(granted) };
}

/** Effects of a launch on the members of a page, which is read before their commands are made. */
export function pagedEffects(effects: LaunchEffects, shop: string, launch: string) {
  let known = new Map<string, LaunchEffect>();
  return {
    prepare: async (page: readonly MemberHistory[]) => {
      known = await effects.on(
        shop,
        launch,
        page.map(({ customer }) => customer),
      );
    },
    of: ({ customer }: MemberHistory): LaunchEffect => known.get(customer) ?? UNAFFECTED,
  };
}

interface UndoParts extends CalculationParts {
  readonly effects: LaunchEffects;
}

/** Takes back what a launch did, customer by customer: rewards of those who have left meanwhile as well. */
export const runLaunchUndo = (parts: UndoParts, event: RecordedOf<'TierLaunchUndone'>): Promise<void> =>
  runLocked(parts, event, async ({ scheme, zone, isResumed, causeOf, report }) => {
    const { shop } = event;
    const { undoing, launched: restored, active } = scheme;
    const { launch, mode, scheme: undone } = undoing!;
    const kind = schemeKindIn(event);
    // The plan may have ended meanwhile: then nobody is in a tier afterwards.
    const undo = { launch, undone, restored, applies: active, mode, zone };
    const paged = pagedEffects(parts.effects, shop, launch);
    const walk = {
      shop,
      kind,
      isResumed,
      prepare: paged.prepare,
      commandFor: (member: MemberHistory) => undoFor(undo, member.customer, paged.of(member), member),
      standingOf: (member: MemberHistory) => standingUndone(member, paged.of(member)),
    };
    const totals = await walkMembers(parts, walk, causeOf, report);
    for (let after = ''; ; ) {
      const page = await parts.effects.onFormer(shop, launch, after, PAGE, kind);
      for (const { customer, effect } of page)
        if (effect.rewards.length > 0)
          await addChange(parts, kind, undoFor(undo, customer, effect, null), causeOf(customer), totals);
      after = page.at(-1)?.customer ?? after;
      if (page.length < PAGE) return totals;
    }
  });
