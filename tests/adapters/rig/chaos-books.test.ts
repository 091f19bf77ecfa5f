import { describe, expect, it } from '@jest/globals';
import { linkHash } from '@loyalty/services/platform/event-store/chain';
import { acts } from '../../chaos/faults/acts.js';
import { faults } from '../../chaos/faults/faults.js';
import type { Left } from '../../chaos/judge/gather.js';
import { compare } from '../../chaos/judge/quick-look.js';
import type { Journal } from '../../chaos/load/journal.js';
import { seeded } from '../../chaos/load/random.js';

type Ended = Journal['ended'][number];
const STREAM = 'fern/points/1';

/** A log of one stream, chained as the store does it. */
function logOf(events: { id: string; type: string; data: unknown }[]): Left['log'] {
  let hash: string | null = null;
  return events.map((event, index) => {
    const body = JSON.stringify(event);
    hash = linkHash('fern', STREAM, index + 1, body, hash);
    return { position: index + 1, shop: 'fern', stream: STREAM, revision: index + 1, hash, body };
  });
}

const adjusted = (id: string, key: string) => ({
  id,
  type: 'PointsAdjusted',
  data: { adminNote: `By the rig #${key}` },
});
const earned = (id: string) => ({
  id,
  type: 'PointsEarned',
  data: { source: { id: '77' }, rule: { program: 'p' }, points: 5 },
});
const issued = (id: string, code: string) => ({ id, type: 'CouponIssued', data: { code } });

const requested = (key: string, outcome: Ended['outcome'], events: string[] = []): Ended => ({
  opId: `o-${key}`,
  client: 'c',
  kind: 'adjust',
  shop: 'fern',
  account: '1',
  payload: {},
  key,
  tInvoke: 0,
  outcome,
  status: 200,
  body: { receipt: { events } },
  tReturn: 1,
});

/** The first adjustment's note is in the vault, and its event refers to it. */
const NOTES = new Map([['note:1', 'By the rig #k1']]);

const fine = {
  ended: [requested('k1', 'ok', ['e1']), requested('k2', 'unknown'), requested('k3', 'refused')],
  log: [
    { ...adjusted('e1', 'k1'), data: { adminNote: 'note:1' } },
    adjusted('e2', 'k2'),
    earned('e3'),
    issued('e4', 'ABC'),
  ],
  codes: [{ shop: 'fern', code: 'ABC', ended: false }],
};
const look = ({ ended, log, codes }: typeof fine, points = { available: 5, debt: 0 }) =>
  compare(ended, {
    log: logOf(log),
    notes: NOTES,
    codes,
    accounts: new Map([['1', { points }]]),
  });

describe('the rig’s own look at the books', () => {
  it('finds nothing where nothing is wrong; what is unknown may have happened', async () => {
    expect(await look(fine)).toEqual({ lost: [], violations: [] });
    expect((await look({ ...fine, log: fine.log.filter(({ id }) => id !== 'e2') })).violations).toEqual([]);
  });

  it('finds what was acknowledged and is not there, or twice [G-03]', async () => {
    expect((await look({ ...fine, log: fine.log.slice(1) })).lost).toHaveLength(1);
    const twice = await look({ ...fine, log: [...fine.log, adjusted('e1', 'k1')] });
    expect([twice.lost.length, twice.violations]).toEqual([1, [expect.stringContaining('I-75')]]);
  });

  it.each([
    ['I-76', { ...fine, log: [...fine.log, adjusted('e9', 'nobody')] }],
    ['I-76', { ...fine, log: [...fine.log, adjusted('e9', 'k3')] }],
    ['I-11', { ...fine, log: [...fine.log, earned('e9')] }],
    ['I-31', { ...fine, codes: [] }],
    ['I-31', { ...fine, codes: [...fine.codes, { shop: 'fern', code: 'XYZ', ended: false }] }],
  ])('names %s', async (invariant, wrong) => {
    expect((await look(wrong)).violations).toEqual([expect.stringContaining(invariant)]);
  });

  it('sees debt beside points, a missing position and a broken chain [I-03, I-07, I-56]', async () => {
    expect((await look(fine, { available: 5, debt: 1 })).violations).toEqual([expect.stringContaining('I-03')]);
    const log = logOf(fine.log);
    const left = {
      log: log.filter(({ position }) => position !== 3),
      notes: NOTES,
      codes: fine.codes,
      accounts: new Map(),
    };
    const { violations } = await compare(fine.ended, left);
    expect(violations.map((text) => text.slice(0, 4))).toEqual(['I-56', 'I-07']);
  });
});

describe('schedules', () => {
  it('follow from their seed, differ between seeds, and name only acts that there are', () => {
    const plans = (seed: number) => faults.map((fault) => fault.plan(seeded(seed).fork(fault.id), fault.lasts));
    expect(plans(7)).toEqual(plans(7));
    expect(plans(7)).not.toEqual(plans(8));
    for (const step of plans(3).flat()) expect(Object.keys(acts)).toContain(step.act);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  });
});
