import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { given, kinds } from '../../../../tests/support/given.js';
import { GOLD, lotOf, POINTS, SILVER, schemeOf } from '../../../../tests/support/tiers/schemes.js';
import { qualify } from './qualified-tier.js';
import type { QualifyingEntry } from './qualifying.js';
import type { SchemeInForce } from './scheme-in-force.js';
import { standingDecider } from './standing.js';
import type { AssessTier, StandingInputs } from './standing-commands.js';
import { tierAt } from './standing-state.js';

const CUSTOMER = '8209';
const NOW = '2026-06-01T12:00:00.000Z';
const SCHEME = schemeOf();

const inputs = (entries: readonly QualifyingEntry[], scheme: SchemeInForce = SCHEME): StandingInputs => ({
  customer: CUSTOMER,
  scheme,
  entries,
  zone: 'UTC',
});
const assess = (entries: readonly QualifyingEntry[], more: Partial<AssessTier> = {}): AssessTier => ({
  kind: 'AssessTier',
  mode: 'up',
  cause: 'qualified',
  rewards: 'entered',
  ...inputs(entries),
  ...more,
});
const launch = (entries: readonly QualifyingEntry[], rewards: AssessTier['rewards'], scheme = SCHEME): AssessTier =>
  assess(entries, { mode: 'exact', cause: 'launch', rewards, scheme });
const standing = () => given(standingDecider);

describe('reaching a tier', () => {
  it('stores the evidence: the value, the goal and the order that reached it [TIER-014]', () => {
    const past = standing();
    const [changed, reward] = past.when(
      assess([lotOf('1001', 400, '03-01'), lotOf('1042', 612, '03-02')]),
      NOW,
    ) as never[];
    expect(changed).toMatchObject({
      type: 'TierChanged',
      occurredAt: '2026-03-02T10:00:00.000Z',
      data: {
        from: { id: 'bronze' },
        to: { id: 'gold' },
        direction: 'up',
        evidence: { value: 1012, goal: 1000, source: { kind: 'points', id: '1042', label: '#1042' } },
      },
    });
    expect(reward).toMatchObject({ type: 'TierRewardGranted', data: { tier: { id: 'gold' }, of: 'entry' } });
    expect(past.when(assess([lotOf('1001', 400, '03-01'), lotOf('1042', 612, '03-02')]), NOW)).toEqual([]);
  });

  it('takes effect after the order that reached it', () => {
    const past = standing().after(assess([lotOf('1042', 1012, '03-02')]), NOW);
    expect(tierAt(past.state, '2026-03-02T10:00:00.000Z')).toBeNull();
    expect(tierAt(past.state, '2026-03-02T10:00:00.001Z')).toBe('gold');
  });

  it('never enters an exclusive tier by points', () => {
    const past = standing().after(assess([lotOf('1', 1_000_000, '03-02')]), NOW);
    expect(past.state.tier?.id).toBe('gold');
  });

  it('leaves the tier to the next assessment after a refund, which lowers the points [P16]', () => {
    const refunded = [lotOf('1', 1000, '03-01', { '03-05': 900 })];
    const past = standing().after(assess([lotOf('1', 1000, '03-01')]), NOW);
    expect(past.when(assess(refunded), NOW)).toEqual([]);
    expect(qualify(SCHEME, { entries: refunded, base: null }, NOW, 'UTC')).toMatchObject({
      value: 100,
      tier: { id: 'gold' },
    });
  });

  it('does not count what happened before the start date', () => {
    const scheme = schemeOf({ startDate: '2026-04-01' });
    expect(standing().when(assess([lotOf('1', 1000, '03-01')], { scheme }), NOW)).toEqual([]);
  });

  it('rewards the threshold before a tier once [TIER-005]', () => {
    const tiers = [
      { id: 'a', title: 'A', isBase: true, goal: 0 },
      { ...GOLD, preTier: { threshold: 800, reward: POINTS(20) } },
    ];
    const scheme = schemeOf({ tiers });
    const past = standing();
    expect(past.when(assess([lotOf('1', 850, '03-01')], { scheme }), NOW)).toMatchObject([
      { type: 'TierRewardGranted', data: { of: 'pre_tier', tier: { id: 'gold' } } },
    ]);
    expect(past.when(assess([lotOf('1', 850, '03-01'), lotOf('2', 50, '03-02')], { scheme }), NOW)).toEqual([]);
  });
});

describe('periods', () => {
  const year = schemeOf({ resetOn: 'calendar_date', resetDay: '03-01' });
  const entries = [lotOf('1', 1000, '02-01')];
  const tierOn = (now: string, scheme: SchemeInForce, of = entries) =>
    qualify(scheme, { entries: of, base: null }, now, 'UTC');

  it('begin the points anew on the calendar date and keep the tier for the next one [TIER-021]', () => {
    expect(tierOn('2026-02-20T00:00:00.000Z', year)).toMatchObject({ value: 1000, tier: { id: 'gold' } });
    expect(tierOn('2026-03-02T00:00:00.000Z', year)).toMatchObject({ value: 0, tier: { id: 'gold' } });
    expect(tierOn('2027-03-02T00:00:00.000Z', year)).toMatchObject({ value: 0, tier: { id: 'bronze' } });
  });

  it('assess what was left after refunds when a period ends [P16, TIER-021]', () => {
    const refunded = [lotOf('1', 1000, '02-01', { '02-10': 400 })];
    expect(tierOn('2026-02-20T00:00:00.000Z', year, refunded).tier.id).toBe('gold');
    expect(tierOn('2026-03-02T00:00:00.000Z', year, refunded).tier.id).toBe('silver');
  });

  it('of half years begin in January and July [TIER-021]', () => {
    const half = schemeOf({ resetOn: 'half_year' });
    expect(tierOn('2026-06-30T23:00:00.000Z', half).value).toBe(1000);
    expect(tierOn('2026-07-01T00:00:00.000Z', half)).toMatchObject({ value: 0, tier: { id: 'gold' } });
    expect(tierOn('2027-01-01T00:00:00.000Z', half).tier.id).toBe('bronze');
  });

  it('that roll count the last months at every moment [TIER-021]', () => {
    const rolling = schemeOf({ resetOn: 'rolling', rollingMonths: 3 });
    expect(tierOn('2026-04-30T00:00:00.000Z', rolling).tier.id).toBe('gold');
    expect(tierOn('2026-05-03T00:00:00.000Z', rolling).tier.id).toBe('bronze');
  });
});

describe('a launch', () => {
  const entries = [lotOf('1', 600, '03-01')];

  it('moves members by the new goals, in both directions', () => {
    const past = standing().after(assess(entries), NOW);
    const higher = schemeOf(
      {
        tiers: [
          { id: 'bronze', title: 'Bronze', isBase: true, goal: 0 },
          { ...SILVER, goal: 700 },
        ],
      },
      { version: 2 },
    );
    expect(past.when(launch(entries, 'none', higher), NOW)).toMatchObject([
      { data: { from: { id: 'silver' }, to: { id: 'bronze' }, direction: 'down', cause: 'launch' } },
    ]);
  });

  it('grants entry rewards again only when it says so [I-49]', () => {
    const past = standing().after(assess(entries), NOW);
    expect(past.when(launch(entries, 'none', schemeOf({}, { version: 2 })), NOW)).toEqual([]);
    const again = schemeOf({}, { version: 3, rewardsOf: 3 });
    expect(kinds(past.when(launch(entries, 'held', again), NOW))).toEqual(['TierRewardGranted']);
    expect(past.when(launch(entries, 'held', again), NOW)).toEqual([]);
  });
});

describe('changes by hand', () => {
  const entries = [lotOf('1', 600, '03-01')];
  const move = (tier: string, grantEntryReward = false) =>
    ({ kind: 'MoveToTier', tier, grantEntryReward, ...inputs(entries) }) as const;

  it('reset the points to the goal of the tier [TIER-040]', () => {
    const past = standing().after(move('gold'), NOW);
    expect(qualify(SCHEME, { entries, base: past.state.base }, NOW, 'UTC')).toMatchObject({
      value: 1000,
      tier: { id: 'gold' },
    });
  });

  it('grant the entry reward when asked to [TIER-041]', () => {
    expect(kinds(standing().when(move('gold', true), NOW))).toEqual(['TierChanged', 'TierRewardGranted']);
    expect(kinds(standing().when(move('gold'), NOW))).toEqual(['TierChanged']);
  });

  it('of exclusive tiers keep the customer there whatever is earned [I-50]', () => {
    const past = standing().after(move('vip'), NOW);
    expect(past.when(assess([...entries, lotOf('2', 9000, '03-03')]), NOW)).toEqual([]);
    expect(past.when(move('gold'), NOW)).toMatchObject({ rejected: 'tier.is-exclusive' });
    const set = { kind: 'SetTierPoints', value: 10, ...inputs(entries) } as const;
    expect(past.when(set, NOW)).toMatchObject({ rejected: 'tier.is-exclusive' });
  });

  it('return an unassigned customer to the tier of the points [TIER-038]', () => {
    const past = standing().after(move('vip'), NOW);
    past.after({ kind: 'UnassignTier', ...inputs(entries) }, NOW);
    expect(past.state).toMatchObject({ tier: { id: 'silver' }, exclusive: false });
    expect(past.when({ kind: 'UnassignTier', ...inputs(entries) }, NOW)).toMatchObject({
      rejected: 'tier.not-exclusive',
    });
  });

  it('of tier points need the setting and move the tier [TIER-023]', () => {
    const set = (scheme: SchemeInForce) => ({ kind: 'SetTierPoints', value: 100, ...inputs(entries, scheme) }) as const;
    expect(standing().when(set(SCHEME), NOW)).toEqual({ rejected: 'tier.points-locked' });
    const past = standing()
      .after(assess(entries), NOW)
      .after(set(schemeOf({ tierPointEditing: true })), NOW);
    expect(past.state.tier?.id).toBe('bronze');
  });

  it('are forgotten by a recalculation from the history [TIER-042]', () => {
    const past = standing().after(move('gold'), NOW);
    past.after({ kind: 'RecalculateTier', grantEntryReward: false, ...inputs(entries) }, NOW);
    expect(past.state).toMatchObject({ tier: { id: 'silver' }, base: null });
  });
});

describe('a demotion', () => {
  const entries = [lotOf('1', 1200, '03-01')];
  const demote = (action: 'downgrade_tier' | 'reset_tier', tier = 'gold') =>
    ({ kind: 'DemoteTier', cause: 'inactivity', action, tier, ...inputs(entries) }) as const;

  it.each([
    ['downgrade_tier', 'silver', 500],
    ['reset_tier', 'bronze', 0],
  ] as const)('by %s ends in %s with the points of its goal [TIER-018]', (action, tier, value) => {
    const past = standing().after(assess(entries), NOW).after(demote(action), NOW);
    expect(past.state).toMatchObject({ tier: { id: tier }, base: { value } });
    expect(past.when(demote(action), NOW)).toEqual([]);
    expect(past.when(assess(entries), NOW)).toEqual([]);
  });
});

describe('any history', () => {
  const anyDay = fc.integer({ min: 1, max: 28 }).map((day) => `02-${String(day).padStart(2, '0')}`);
  const anyHistory = fc
    .array(
      fc.record({ value: fc.integer({ min: 1, max: 700 }), day: anyDay, taken: fc.nat({ max: 700 }), on: anyDay }),
      {
        maxLength: 7,
      },
    )
    .map((lots) =>
      lots.map(({ value, day, taken, on }, index) =>
        lotOf(String(index), value, day, { [on]: Math.min(value, taken) }),
      ),
    );
  /** Every lot and every reversal becomes known by itself, in any order. */
  const anyDelivery = anyHistory.chain((lots) => {
    const facts = lots.flatMap(({ id }) => [`${id}:lot`, `${id}:take`]);
    return fc.tuple(fc.constant(lots), fc.shuffledSubarray(facts, { minLength: facts.length }));
  });
  const known = (lots: readonly QualifyingEntry[], facts: readonly string[]) =>
    lots
      .filter(({ id }) => facts.includes(`${id}:lot`))
      .map((lot) => ({ ...lot, takes: facts.includes(`${lot.id}:take`) ? lot.takes : [] }));
  const delivered = (lots: readonly QualifyingEntry[], facts: readonly string[]) => {
    const past = standing();
    for (let count = 1; count <= facts.length; count++)
      past.after(assess(known(lots, facts.slice(0, count)), { mode: 'exact' }), NOW);
    return past;
  };

  it('ends in the tier of its fold whatever order it is delivered in [I-47]', () => {
    fc.assert(
      fc.property(anyDelivery, ([lots, facts]) => {
        const past = delivered(lots, facts);
        expect(past.state.tier?.id ?? 'bronze').toBe(highestOf(lots));
        expect(past.when(launch(lots, 'none'), NOW)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('rewards each tier that is entered from below, once [I-49]', () => {
    fc.assert(
      fc.property(anyDelivery, ([lots, facts]) => {
        const past = delivered(lots, facts);
        past.after(assess(lots, { mode: 'exact' }), NOW);
        const granted = past.events.flatMap((event) =>
          event.type === 'TierRewardGranted' ? [event.data.tier.id] : [],
        );
        expect(new Set(granted).size).toBe(granted.length);
        const entered = past.events.flatMap((event) =>
          event.type === 'TierChanged' && event.data.direction === 'up' ? [event.data.to.id] : [],
        );
        expect([...granted].sort()).toEqual([...new Set(entered)].sort());
      }),
      { numRuns: 500 },
    );
  });

  /** The highest tier of any moment, counted day by day from the beginning. */
  function highestOf(lots: readonly QualifyingEntry[]): string {
    const moments = [...new Set(lots.flatMap(({ at, takes }) => [at, ...takes.map((take) => take.at)]))].sort();
    let peak = 0;
    for (const moment of moments) {
      const gained = lots.filter(({ at }) => at <= moment).reduce((sum, { value }) => sum + value, 0);
      const before = (limit: (at: string) => boolean) =>
        lots
          .filter(({ at }) => at <= moment)
          .flatMap(({ at, takes }) => takes.map((take) => ({ ...take, at: take.at < at ? at : take.at })))
          .filter(({ at }) => limit(at))
          .reduce((sum, { value }) => sum + value, 0);
      // At the same instant, gains count before losses.
      peak = Math.max(peak, gained - before((at) => at < moment));
    }
    return peak >= 1000 ? 'gold' : peak >= 500 ? 'silver' : 'bronze';
  }
});
