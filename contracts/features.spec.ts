import { expect, it } from '@jest/globals';
import { features } from './features.js';

it('each feature has a name of its own', () => {
  const names = features.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('features are open to all but those of the spec [GATE-016, GATE-030, GATE-043]', () => {
  const gated = features.filter(({ name, plan = 'free' }) => plan !== 'free' && !name.startsWith('program.'));
  expect(Object.fromEntries(gated.map(({ name, plan }) => [name, plan]))).toEqual({
    'vip-tiers': 'pro',
    'partner-tiers': 'advanced',
    'member-privileges': 'advanced',
    'member-exclusive-deal': 'pro',
    'subscription-membership': 'advanced',
    referral: 'pro',
    'unlimited-referrals': 'pro',
    'rule-engine': 'advanced',
    'advanced-redeem': 'advanced',
    'several-discounts': 'pro',
    'several-languages': 'pro',
    'magic-tags': 'advanced',
    export: 'pro',
    'detected-language': 'advanced',
    'own-logo': 'pro',
    'primary-colour': 'pro',
    'advanced-css': 'pro',
    'advanced-fonts': 'pro',
    'remove-branding': 'pro',
    'mail-settings': 'pro',
    'custom-sender': 'pro',
    'custom-domain': 'advanced',
    'metafield-sync': 'pro',
  });
});
