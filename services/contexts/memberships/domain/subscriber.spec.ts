import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { given, kinds } from '../../../../tests/support/given.js';
import { type SubscriberCommand, subscriberDecider, tierByContract } from './subscriber.js';

const SETTINGS = {
  enabled: true,
  plans: [
    { interval: 'year' as const, every: 1, tier: 'gold' },
    { interval: 'any' as const, every: 1, tier: 'vip' },
  ],
  grantEntryReward: true,
};
const STATUSES = ['active', 'paused', 'cancelled', 'expired', 'failed'] as const;

type Report = Extract<SubscriberCommand, { kind: 'ReportContract' }>;
const report = (
  contract: string,
  revision: number,
  status: Report['status'] = 'active',
  interval = 'month',
): Report => ({
  kind: 'ReportContract',
  customer: '7',
  contract,
  revision: String(revision),
  status,
  interval,
  every: 1,
});
const after = (...commands: SubscriberCommand[]) =>
  commands.reduce((past, command) => past.after(command), given(subscriberDecider));

describe('contracts of a subscriber', () => {
  it('are recorded by newer revisions only [I-14]', () => {
    const past = after(report('1', 9));
    expect(past.when(report('1', 9, 'paused'))).toEqual([]);
    expect(past.when(report('1', 8, 'paused'))).toEqual([]);
    expect(kinds(past.when(report('1', 10, 'paused')))).toEqual(['SubscriptionContractReported']);
    // As numbers, not as texts.
    expect(kinds(after(report('1', 99)).when(report('1', 100)))).toEqual(['SubscriptionContractReported']);
  });

  it('give the tier of the first plan that fits, while one of them runs [TIER-060, TIER-062]', () => {
    expect(tierByContract(after(report('1', 1)).state, SETTINGS)).toEqual({ contract: '1', tier: 'vip' });
    expect(tierByContract(after(report('1', 1, 'active', 'year')).state, SETTINGS)?.tier).toBe('gold');
    expect(tierByContract(after(report('1', 1, 'paused')).state, SETTINGS)).toBeNull();
    const two = after(report('1', 1, 'active', 'year'), report('2', 1), report('2', 2, 'cancelled'));
    expect(tierByContract(two.state, SETTINGS)).toEqual({ contract: '1', tier: 'gold' });
    expect(tierByContract(two.state, { ...SETTINGS, enabled: false })).toBeNull();
  });

  it('end in the same statuses for any order and repetition of deliveries [TIER-061, I-14]', () => {
    const one = fc.record({
      contract: fc.constantFrom('1', '2'),
      revision: fc.integer({ min: 1, max: 6 }),
    });
    // A revision of a contract is one state, however often it is delivered.
    const delivered = ({ contract, revision }: { contract: string; revision: number }) =>
      report(contract, revision, STATUSES[(revision * (contract === '1' ? 2 : 3)) % STATUSES.length]!);
    const statuses = (reports: readonly Report[]) =>
      Object.fromEntries(after(...reports).state.contracts.map(({ contract, status }) => [contract, status]));
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat()), (drawn, order) => {
        const reports = drawn.map(delivered);
        const mixed = [...reports, ...reports]
          .map((each) => ({ each, at: order.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each);
        expect(statuses(mixed)).toEqual(statuses(reports));
      }),
    );
  });
});

describe('the tier that a contract gave', () => {
  const intend: SubscriberCommand = {
    kind: 'NoteTierIntended',
    customer: '7',
    intended: { contract: '1', tier: 'vip' },
  };
  const note: SubscriberCommand = { kind: 'NoteTierAssigned', customer: '7', contract: '1', tier: 'vip' };
  const back: SubscriberCommand = { kind: 'NoteTierReturned', customer: '7' };

  it('is noted only while it is intended', () => {
    expect(after(report('1', 1)).when(note)).toEqual([]);
    const past = after(report('1', 1), intend);
    expect(past.when(intend)).toEqual([]);
    expect(past.after({ ...intend, intended: null }).when(note)).toEqual([]);
    expect(past.after(note).after(back).when(note)).toEqual([]);
  });

  it('is noted once and returned once', () => {
    const past = after(report('1', 1), intend, note);
    expect(past.when(note)).toEqual([]);
    expect(past.when(back)).toMatchObject([{ data: { tier: 'vip' } }]);
    expect(past.after(back).when(back)).toEqual([]);
  });
});
