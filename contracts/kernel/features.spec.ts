import { describe, expect, it } from '@jest/globals';
import { type Feature, featureState, type ShopFacts } from './features.js';
import { plans } from './plans.js';

const state = (feature: Omit<Feature, 'name'>, facts: Partial<ShopFacts> = {}) =>
  featureState({ name: 'x', ...feature }, { plan: 'free', ...facts });
const OPEN = { available: true };

describe('a feature', () => {
  it('is in its plan and every higher one, and in all while no plan is set', () => {
    const open = plans.map((plan) => state({ plan: 'advanced' }, { plan }).available);
    expect(open).toEqual([false, false, true, true]);
    expect(state({ plan: 'enterprise' }, { plan: null })).toEqual(OPEN);
    expect(state({ plan: 'pro' })).toEqual({ available: false, because: 'plan', needs: 'pro' });
    expect(state({})).toEqual(OPEN);
  });

  it('is opened below its plan by a flag of the shop [GATE-007]', () => {
    const feature = { plan: 'pro', unlockedBy: ['referral', 'all'] } as const;
    expect(state(feature, { flags: ['all'] })).toEqual(OPEN);
    expect(state(feature, { flags: ['other'] })).toMatchObject({ because: 'plan' });
  });

  it('stays open for shops installed before a day', () => {
    const feature = { plan: 'pro', installedBefore: '2025-01-01' } as const;
    expect(state(feature, { installedAt: '2024-12-31T23:00:00.000Z' })).toEqual(OPEN);
    expect(state(feature, { installedAt: '2025-01-01T00:00:00.000Z' })).toMatchObject({ because: 'plan' });
    expect(state(feature, { installedAt: null })).toMatchObject({ because: 'plan' });
  });

  it('can be tried once for some days below its plan', () => {
    const feature = { plan: 'pro', trialDays: 14 } as const;
    const trials = { x: '2026-02-01T00:00:00.000Z' };
    expect(state(feature)).toMatchObject({ because: 'plan', trialDays: 14 });
    expect(state(feature, { trials, now: '2026-01-31T00:00:00.000Z' })).toEqual({ ...OPEN, trialEndsAt: trials.x });
    expect(state(feature, { trials, now: trials.x })).toEqual({ available: false, because: 'plan', needs: 'pro' });
  });

  it('needs its flag, the store’s plan and all scopes whatever the plan is', () => {
    const facts = { plan: 'enterprise' } as const;
    expect(state({ flag: 'beta' }, facts)).toEqual({ available: false, because: 'flag', needs: 'beta' });
    expect(state({ flag: 'beta' }, { flags: ['beta'] })).toEqual(OPEN);
    const plus = { platformPlans: ['shopify_plus'] };
    expect(state(plus, { ...facts, platformPlan: 'basic' })).toEqual({
      available: false,
      because: 'platform-plan',
      needs: ['shopify_plus'],
    });
    expect(state(plus, { platformPlan: 'shopify_plus' })).toEqual(OPEN);
    const scoped = { scopes: ['read_a', 'read_b'] };
    expect(state(scoped, { scopes: ['read_a'] })).toEqual({ available: false, because: 'scope', needs: ['read_b'] });
    expect(state(scoped, { scopes: ['read_b', 'read_a'] })).toEqual(OPEN);
  });

  it('names what cannot be bought before the plan', () => {
    expect(state({ plan: 'pro', platformPlans: ['shopify_plus'] })).toMatchObject({ because: 'platform-plan' });
  });
});
