import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '../../../platform/event-store/port.js';
import { referralReads } from './referral-services.js';

/** Questions to read models that answer `value` and may be behind the log. */
function readsOf(value: unknown, stale: boolean) {
  const read = async (_shop: string, _query: unknown, { atLeast = 0 } = {}) => ({
    value,
    position: 4,
    asOf: null,
    stale: stale && atLeast > 0,
  });
  return referralReads({ read: read as never }, { head: async () => 5 }, { meetAny: async () => null });
}

describe('a question of referrals to read models', () => {
  it('fails while these are behind the log, since what is decided by the answer is recorded for good [I-54]', async () => {
    const behind = readsOf([], true);
    await expect(behind.isCustomer('fern', 'maya@example.com')).rejects.toThrow(StoreUnavailable);
    await expect(readsOf(null, true).memberOf('fern', 'LINK')).rejects.toThrow(StoreUnavailable);
    await expect(readsOf(3, true).unlimitedLinks('fern')).rejects.toThrow(StoreUnavailable);
    await expect(readsOf(false, true).orderedBefore('fern', '8209', '2026-03-10', 5)).rejects.toThrow(StoreUnavailable);
  });

  it('finds the member of a link that they have, however far behind they are', async () => {
    expect(await readsOf('8209', true).memberOf('fern', 'LINK')).toBe('8209');
  });

  it('is answered when they have caught up', async () => {
    expect(await readsOf([], false).isCustomer('fern', 'maya@example.com')).toBe(false);
    expect(await readsOf(['8209'], false).isCustomer('fern', 'maya@example.com')).toBe(true);
    expect(await readsOf(null, false).memberOf('fern', 'LINK')).toBeNull();
    expect(await readsOf(3, false).unlimitedLinks('fern')).toBe(3);
  });
});
