import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { given, kinds } from '../../../../tests/support/given.js';
import { BRONZE, GOLD, lotOf, POINTS, SILVER, schemeOf, VIP } from '../../../../tests/support/tiers/schemes.js';
import type { QualifyingEntry } from './qualifying.js';
import type { SchemeInForce } from './scheme-in-force.js';
import { standingDecider } from './standing.js';
import type { AssessTier, LaunchEffect, UndoLaunch } from './standing-commands.js';
import type { TierStanding } from './standing-state.js';

const CUSTOMER = '8209';
const [BEFORE, LAUNCHED, UNDONE] = ['2026-06-01T12:00:00.000Z', '2026-06-10T12:00:00.000Z', '2026-06-20T12:00:00.000Z'];
const LAUNCH = '0b6f4c1e-6a54-4d0a-9a2f-5b8d9a3c1e01';
const OLD = schemeOf();
/** Goals that many a history reaches, and entry rewards that count anew. */
const NEW = schemeOf(
  { tiers: [BRONZE, { ...SILVER, goal: 200 }, { ...GOLD, goal: 400 }, VIP] },
  { version: 2, rewardsOf: 2, launchedAt: LAUNCHED },
);

const inputs = (entries: readonly QualifyingEntry[], scheme: SchemeInForce) => ({
  customer: CUSTOMER,
  scheme,
  entries,
  zone: 'UTC',
});
const assess = (entries: readonly QualifyingEntry[], scheme: SchemeInForce, more: Partial<AssessTier>): AssessTier => ({
  kind: 'AssessTier',
  mode: 'exact',
  cause: 'launch',
  rewards: 'held',
  ...inputs(entries, scheme),
  ...more,
});
const undo = (
  entries: readonly QualifyingEntry[],
  effect: LaunchEffect,
  more: Partial<UndoLaunch> = {},
): UndoLaunch => ({
  kind: 'UndoLaunch',
  ...inputs(entries, OLD),
  effect,
  launch: LAUNCH,
  mode: 'forgive',
  isMember: true,
  applies: true,
  otherMeasure: null,
  ...more,
});

type Decision = readonly { readonly type: string; readonly data: unknown }[];

/** What a launch did, as the read models note it. */
function effectOf(before: TierStanding, events: Decision): LaunchEffect {
  const change = events.find(({ type }) => type === 'TierChanged')?.data as { direction: 'up' | 'down' } | undefined;
  const { tier, since, exclusive } = before;
  return {
    moved: change ? { at: LAUNCHED, direction: change.direction, tier, since, exclusive } : null,
    rewards: events.filter(({ type }) => type === 'TierRewardGranted').map(({ data }) => data) as never,
  };
}

/** A standing under the old scheme, then launched under the new one. */
function launched(entries: readonly QualifyingEntry[]) {
  const past = given(standingDecider).after(
    assess(entries, OLD, { mode: 'up', cause: 'qualified', rewards: 'entered' }),
    BEFORE,
  );
  const before = structuredClone(past.state);
  const events = past.when(assess(entries, NEW, {}), LAUNCHED) as unknown as Decision;
  return { past, before, effect: effectOf(before, events), events };
}

const place = ({ tier, since, exclusive, rewarded, paidBy }: TierStanding) => ({
  tier: tier?.id ?? 'bronze',
  since,
  exclusive,
  rewarded,
  paidBy,
});
const histories = fc
  .array(fc.integer({ min: 1, max: 700 }), { maxLength: 5 })
  .map((points) => points.map((value, at) => lotOf(String(at), value, `03-0${at + 1}`)));

describe('undoing a launch', () => {
  it('returns every customer to the place of before, and takes every reward of the launch', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const { past, before, effect } = launched(entries);
        past.after(undo(entries, effect), UNDONE);
        expect(place(past.state)).toEqual(place(before));
        expect(past.when(undo(entries, effect), UNDONE)).toEqual([]);
      }),
    );
  });

  it('leads to the tier that the old rules have for what happened since', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 900 }), (entries, value) => {
        const { past, effect } = launched(entries);
        const later = [...entries, lotOf('later', value, '06-15')];
        past.after(assess(later, NEW, { mode: 'up', cause: 'qualified', rewards: 'entered' }), UNDONE);
        past.after(undo(later, effect), UNDONE);
        const anew = given(standingDecider).after(assess(later, OLD, { rewards: 'none' }), UNDONE);
        expect(past.state.tier?.id ?? 'bronze').toBe(anew.state.tier?.id ?? 'bronze');
      }),
    );
  });

  it('says since when the customer had been in the tier, and moves the other way', () => {
    const { past, before, effect } = launched([lotOf('1', 520, '03-02')]);
    const [withdrawn, back] = past.when(undo([lotOf('1', 520, '03-02')], effect), UNDONE) as never[];
    expect(withdrawn).toMatchObject({ type: 'TierRewardWithdrawn', data: { launch: LAUNCH, mode: 'forgive' } });
    expect(back).toMatchObject({
      type: 'TierChanged',
      data: { to: { id: 'silver' }, direction: 'down', cause: 'launch_undone', since: before.since },
    });
  });

  it('leaves an exclusive tier that was assigned since, and takes the reward of the launch', () => {
    const entries = [lotOf('1', 520, '03-02')];
    const { past, effect } = launched(entries);
    past.after({ kind: 'MoveToTier', tier: 'vip', grantEntryReward: true, ...inputs(entries, NEW) }, UNDONE);
    expect(kinds(past.when(undo(entries, effect), UNDONE))).not.toContain('TierChanged');
    expect(past.state).toMatchObject({
      tier: { id: 'vip' },
      exclusive: true,
      rewarded: ['silver:entry:1', 'vip:entry:2'],
    });
  });

  it('brings back an exclusive tier that the launch had ended', () => {
    const ended = schemeOf({ tiers: [BRONZE, SILVER, GOLD] }, { version: 2, launchedAt: LAUNCHED });
    const past = given(standingDecider).after(
      { kind: 'MoveToTier', tier: 'vip', grantEntryReward: false, ...inputs([], OLD) },
      BEFORE,
    );
    const before = structuredClone(past.state);
    const events = past.when(assess([], ended, { rewards: 'none' }), LAUNCHED) as unknown as Decision;
    past.after(undo([], effectOf(before, events)), UNDONE);
    expect(place(past.state)).toEqual(place(before));
  });

  it('takes the rewards of a customer who has left, and moves nobody', () => {
    const entries = [lotOf('1', 520, '03-02')];
    const { past, effect } = launched(entries);
    const events = past.when(undo([], effect, { isMember: false }), UNDONE);
    expect([...new Set(kinds(events))]).toEqual(['TierRewardWithdrawn']);
  });

  it('moves back without rules of before when nothing was launched until then', () => {
    const first = schemeOf({ tiers: [BRONZE, { ...SILVER, entryReward: POINTS(5) }] }, { launchedAt: LAUNCHED });
    const entries = [lotOf('1', 520, '03-02')];
    const past = given(standingDecider);
    const before = structuredClone(past.state);
    const events = past.when(assess(entries, first, {}), LAUNCHED) as unknown as Decision;
    const command = undo(entries, effectOf(before, events), { applies: false, scheme: first });
    past.after(command, UNDONE);
    expect(place(past.state)).toEqual(place(before));
  });

  it('counts the history again where points were set in the measure of the undone launch', () => {
    const byMoney = schemeOf(
      { calculateBy: 'moneySpent', tierPointEditing: true },
      { version: 2, launchedAt: LAUNCHED, measureSince: 2 },
    );
    const entries = [lotOf('1', 520, '03-02')];
    const { past } = launched(entries);
    past.after({ kind: 'SetTierPoints', value: 100_000, ...inputs([], byMoney) }, LAUNCHED);
    past.after(undo(entries, { moved: null, rewards: [] }, { otherMeasure: 2 }), UNDONE);
    expect(past.state).toMatchObject({ base: null, tier: { id: 'silver' } });
  });
});
