import { describe, expect, it } from '@jest/globals';
import { lineOf, orderOf, ruleOf } from '../../../../tests/support/points/orders.js';
import { FakePlatform } from '../../../gateways/platform/fake.js';
import { DataNotCached } from '../../../platform/followers/deferral.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { EligibilityData } from './eligibility-data.js';

const SHOP = 'fern';
const untold = orderOf('30.00', {
  order: '9001',
  lines: [lineOf('20.00', { line: '1', subscription: null }), lineOf('10.00', { line: '2', subscription: null })],
});
const reported = { ...untold, lines: untold.lines.map((line) => ({ ...line, subscription: line.line === '2' })) };

const bySubscription = { ...ruleOf(), onlySubscriptions: true };
const condition = { field: 'product_is_subscription' as const, typeMatch: 'equal' as const, content: 'true' };
const byCondition = ruleOf({ statusUseCondition: true, typeCondition: 'all', conditions: [condition] });

function stage() {
  const platform = new FakePlatform();
  const facts = { name: 'Fern', currency: 'USD', ianaTimezone: 'UTC', email: null, planName: 'basic' };
  platform.shops.set('fern.myshopify.com', facts);
  platform.linesWithPlan.set('9001', ['1']);
  let requests = 0;
  const counted = Object.assign(Object.create(platform) as FakePlatform, {
    subscriptionLines: (...query: Parameters<FakePlatform['subscriptionLines']>) => {
      requests += 1;
      return platform.subscriptionLines(...query);
    },
  });
  const vault = { read: async () => new Map(), pseudonymOf: () => '' };
  const access = { of: async () => ({ domain: 'fern.myshopify.com', accessToken: 'token' }) };
  return { platform, facts: new EligibilityData(vault, counted, access), requests: () => requests };
}

describe('lines of which a delivery does not say whether they are subscriptions', () => {
  it.each([
    ['counts subscriptions alone', bySubscription],
    ['has a condition on it', byCondition],
  ])('are asked of the platform once where a program %s [EARN-059]', async (_, rule) => {
    const { facts, requests } = stage();
    await expect(facts.cached.of(SHOP, untold, [rule], 0)).rejects.toThrow(DataNotCached);
    const { order } = await facts.live.of(SHOP, untold, [rule], 0);
    expect(order.lines.map(({ subscription }) => subscription)).toEqual([true, false]);
    expect((await facts.cached.of(SHOP, untold, [rule], 0)).order).toEqual(order);
    expect(requests()).toBe(1);
  });

  it('are asked for anew where an edit added one', async () => {
    const { facts, platform, requests } = stage();
    await facts.live.of(SHOP, untold, [bySubscription], 0);
    platform.linesWithPlan.set('9001', ['1', '3']);
    const edited = { ...untold, lines: [...untold.lines, lineOf('5.00', { line: '3', subscription: null })] };
    const { order } = await facts.live.of(SHOP, edited, [bySubscription], 0);
    expect(order.lines.map(({ subscription }) => subscription)).toEqual([true, false, true]);
    expect(requests()).toBe(2);
  });

  it('are not asked for where no program wants to know, or the delivery told', async () => {
    const { facts, requests } = stage();
    expect((await facts.cached.of(SHOP, untold, [ruleOf()], 0)).order).toBe(untold);
    expect((await facts.cached.of(SHOP, reported, [bySubscription], 0)).order.lines).toEqual(reported.lines);
    expect(requests()).toBe(0);
  });

  it('are asked for later while the platform does not answer', async () => {
    const { facts, platform } = stage();
    platform.failures.unavailable = 1;
    await expect(facts.live.of(SHOP, untold, [bySubscription], 0)).rejects.toThrow(TryLater);
    expect((await facts.live.of(SHOP, untold, [bySubscription], 0)).order.lines[0]?.subscription).toBe(true);
  });
});
