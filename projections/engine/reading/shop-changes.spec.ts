import { describe, expect, it } from '@jest/globals';
import { type Revision, ShopChanges } from './shop-changes.js';

const at = (revision: number, position = revision * 10): Revision => ({
  revision,
  position,
  recordedAt: new Date(position).toISOString(),
});

/** A record of writes from revision 1 on, each with its shops. */
function recordOf(...writes: readonly string[][]): ShopChanges {
  const changes = new ShopChanges();
  for (const [n, shops] of writes.entries()) changes.begin(at(n + 1), at(n + 2), shops);
  return changes;
}

describe('the record of changed shops', () => {
  it('knows a shop as unchanged between two revisions when none of the writes between them has its rows', () => {
    const changes = recordOf(['fern'], ['moss'], ['moss']);
    expect(changes.isUnchanged('fern', at(2), at(4))).toBe(true);
    expect(changes.isUnchanged('fern', at(1), at(4))).toBe(false);
    expect(changes.isUnchanged('moss', at(3), at(4))).toBe(false);
    expect(changes.isUnchanged('reed', at(1), at(4))).toBe(true);
  });

  it('knows nothing of revisions before its first or after its last, but that a revision is itself', () => {
    const changes = recordOf(['moss']);
    expect(changes.isUnchanged('fern', at(0), at(2))).toBe(false);
    expect(changes.isUnchanged('fern', at(1), at(3))).toBe(false);
    expect(changes.isUnchanged('fern', at(9), at(9))).toBe(true);
    expect(changes.isUnchanged('fern', at(2), at(1))).toBe(false);
  });

  it('does not take the write of another projector for one that it expects: it ends at another position', () => {
    const changes = recordOf(['moss']);
    expect(changes.isUnchanged('fern', at(1), at(2))).toBe(true);
    expect(changes.isUnchanged('fern', at(1), at(2, 19))).toBe(false);
    expect(changes.isUnchanged('fern', at(2), at(2, 19))).toBe(false);
  });

  it('begins anew after a failed write, a revision that it misses, and a write that moves no position', () => {
    const failed = recordOf(['moss'], ['moss']);
    failed.fail();
    expect(failed.isUnchanged('fern', at(1), at(2))).toBe(false);
    const missing = recordOf(['moss']);
    missing.begin(at(4), at(5), ['moss']);
    expect(missing.isUnchanged('fern', at(2), at(5))).toBe(false);
    expect(missing.isUnchanged('fern', at(4), at(5))).toBe(true);
    const retried = recordOf(['moss']);
    retried.begin(at(2), at(3, 20), ['moss']);
    expect(retried.isUnchanged('fern', at(2), at(3, 20))).toBe(false);
  });

  it('does not take a revision that the server lost in a crash for the one that was written anew', () => {
    const changes = recordOf(['moss'], ['moss'], ['fern']);
    // Pages 3 and 4 are lost; their events are one page now, and another shop's page follows.
    changes.begin(at(2), at(3, 40), ['moss', 'fern']);
    changes.begin(at(3, 40), at(4, 50), ['moss']);
    const now = at(4, 50);
    expect(changes.isUnchanged('fern', at(3), now)).toBe(false);
    expect(changes.isUnchanged('fern', at(3, 40), now)).toBe(true);
  });

  it('distinguishes equal revisions of two servers by the time of their last event, as after a failover that lost events', () => {
    const changes = recordOf(['moss'], ['fern']);
    const other: Revision = { ...at(3), recordedAt: '2026-03-10T12:00:00.000Z' };
    changes.begin(at(2), other, ['moss']);
    changes.begin(other, at(4), ['moss']);
    expect(changes.isUnchanged('fern', at(3), other)).toBe(false);
    expect(changes.isUnchanged('fern', at(3), at(4))).toBe(false);
    expect(changes.isUnchanged('fern', at(2), at(4))).toBe(true);
  });
});
