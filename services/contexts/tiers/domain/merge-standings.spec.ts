import { describe, expect, it } from '@jest/globals';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import fc from 'fast-check';
import { lotOf, schemeOf } from '../../../../tests/support/tiers/schemes.js';
import type { QualifyingEntry } from './qualifying.js';
import { standingDecider } from './standing.js';
import type { StandingCommand } from './standing-commands.js';
import type { TierStanding } from './standing-state.js';

const scheme = schemeOf({ tierPointEditing: true });
let made = 0;

/** Decides and folds, as the ledger does. */
function executeOn(standing: TierStanding, command: StandingCommand, now: string): TierStanding {
  const decided = standingDecider.decide(command, standing, { now, newId: () => `action-${made++}` });
  if (isRejection(decided)) return standing;
  return decided.reduce(
    (state, event) =>
      standingDecider.evolve(state, { ...event, id: `e${made++}`, occurredAt: event.occurredAt ?? now } as never),
    structuredClone(standing),
  );
}

const inputs = (customer: string, entries: readonly QualifyingEntry[]) => ({ customer, scheme, entries, zone: 'UTC' });
const assess = (
  customer: string,
  entries: readonly QualifyingEntry[],
  cause: 'qualified' | 'recalculated' = 'qualified',
) => ({ kind: 'AssessTier', mode: 'exact', cause, rewards: 'entered', ...inputs(customer, entries) }) as const;

/** A customer's lots, and points that were set by hand. */
const history = (name: string) =>
  fc
    .record({
      lots: fc.array(fc.record({ value: fc.integer({ min: 1, max: 700 }), day: fc.integer({ min: 1, max: 28 }) }), {
        maxLength: 5,
      }),
      set: fc.option(fc.integer({ min: 0, max: 1500 })),
    })
    .map(({ lots, set }) => ({
      set,
      entries: lots.map(({ value, day }, at) => lotOf(`${name}${at}`, value, `02-${String(day).padStart(2, '0')}`)),
    }));

function lived(
  name: string,
  { entries, set }: { entries: readonly QualifyingEntry[]; set: number | null },
): TierStanding {
  const assessed = executeOn(standingDecider.initial(), assess(name, entries), '2026-03-01T00:00:00.000Z');
  if (set === null) return assessed;
  return executeOn(
    assessed,
    { kind: 'SetTierPoints', value: set, ...inputs(name, entries) },
    '2026-03-02T00:00:00.000Z',
  );
}

const shown = ({ tier, exclusive, base, rewarded }: TierStanding) => ({
  tier: tier?.id ?? 'bronze',
  exclusive,
  base,
  rewarded,
});

describe('a merge of standings', () => {
  it('counts both histories, keeps each reward once, and an undone merge leaves what was before [P19, I-47, I-49]', () => {
    fc.assert(
      fc.property(history('a'), history('b'), (one, other) => {
        const [survivor, merged] = [lived('a', one), lived('b', other)];
        const both = [...one.entries, ...other.entries];
        const { base, paidBy, merges } = merged;
        const command = {
          kind: 'MergeTierIn' as const,
          merge: 'm',
          from: 'b',
          ...inputs('a', one.entries),
          theirs: { base, paidBy, merges, entries: other.entries },
        };
        const together = executeOn(survivor, command, '2026-03-03T00:00:00.000Z');
        expect(shown(executeOn(together, command, '2026-03-03T00:00:00.000Z'))).toEqual(shown(together));
        const assessed = executeOn(together, assess('a', both), '2026-03-03T01:00:00.000Z');
        const keys = [...assessed.rewarded, ...Object.keys(paidBy).filter((key) => !survivor.rewarded.includes(key))];
        expect(new Set(keys).size).toBe(keys.length);
        const split = executeOn(
          assessed,
          { kind: 'SplitTierOff', customer: 'a', merge: 'm', own: inputs('a', one.entries) },
          '2026-03-04T00:00:00.000Z',
        );
        const apart = executeOn(split, assess('a', one.entries, 'recalculated'), '2026-03-04T00:00:00.000Z');
        expect(shown(apart)).toEqual(shown(survivor));
        expect(Object.keys(apart.paidBy).toSorted()).toEqual(apart.rewarded.toSorted());
      }),
    );
  });

  it('leaves a reward that the survivor earned alone while both were one, when the merge is undone [P19, I-49]', () => {
    const theirs = { base: null, paidBy: {}, merges: {}, entries: [lotOf('b0', 600, '02-02')] };
    const merge = { kind: 'MergeTierIn' as const, merge: 'm', from: 'b', ...inputs('a', []), theirs };
    const own = [lotOf('a0', 600, '03-05')];
    const together = executeOn(standingDecider.initial(), merge, '2026-03-03T00:00:00.000Z');
    const silver = executeOn(together, assess('a', theirs.entries), '2026-03-03T00:00:01.000Z');
    const gold = executeOn(silver, assess('a', [...theirs.entries, ...own]), '2026-03-05T01:00:00.000Z');
    const split = (entries: readonly QualifyingEntry[], at: string) =>
      executeOn(gold, { kind: 'SplitTierOff', customer: 'a', merge: 'm', own: inputs('a', entries) }, at);
    expect(gold.rewarded).toEqual(['silver:entry:1', 'gold:entry:1']);
    expect(split(own, '2026-03-06T00:00:00.000Z').rewarded).toEqual(['silver:entry:1']);
    expect(split([], '2026-03-06T00:00:00.000Z').rewarded).toEqual([]);
    const later = executeOn(
      gold,
      { kind: 'SplitTierOff', customer: 'a', merge: 'm', own: null },
      '2026-03-06T00:00:00.000Z',
    );
    expect(later.rewarded).toEqual(gold.rewarded);
  });

  it('gives the same tier in whatever order entries become known [I-47]', () => {
    fc.assert(
      fc.property(history('a'), fc.integer({ min: 0, max: 4 }), ({ entries }, turn) => {
        const turned = [...entries.slice(turn), ...entries.slice(0, turn)].reverse();
        const known = turned.map((_, at) => turned.slice(0, at + 1));
        const step = (standing: TierStanding, some: readonly QualifyingEntry[]) =>
          executeOn(standing, assess('a', some), '2026-03-01T00:00:00.000Z');
        const oneByOne = known.reduce(step, standingDecider.initial());
        const atOnce = step(standingDecider.initial(), entries);
        expect(shown(oneByOne).tier).toBe(shown(atOnce).tier);
        expect(new Set(oneByOne.rewarded).size).toBe(oneByOne.rewarded.length);
      }),
    );
  });
});
