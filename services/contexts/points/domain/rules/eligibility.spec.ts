import { describe, expect, it } from '@jest/globals';
import { type CustomerStanding, plainStanding } from '@loyalty/contracts/customers/standing';
import { type Audience, type Ineligible, ineligible } from './eligibility.js';

const member = plainStanding('Member');

describe('the audience of a program', () => {
  it.each<[string, CustomerStanding, Audience, Ineligible | null]>([
    ['a member', member, { applyTo: 'all_members' }, null],
    ['a guest', plainStanding('Guest'), { applyTo: 'all_members' }, 'not-a-member'],
    ['a guest', plainStanding('Guest'), { applyTo: 'all_customers' }, null],
    ['a customer who left', plainStanding('Left'), { applyTo: 'all_customers' }, 'left'],
    ['a blocked member', { ...member, blocked: true }, { applyTo: 'all_members' }, 'left'],
    ['a member without a tier', member, { applyTo: 'vip_tiers', applyToTiers: ['gold'] }, 'not-in-tier'],
    ['a silver member', { ...member, tier: 'silver' }, { applyTo: 'vip_tiers', applyToTiers: ['gold'] }, 'not-in-tier'],
    ['a gold member', { ...member, tier: 'gold' }, { applyTo: 'vip_tiers', applyToTiers: ['gold'] }, null],
    ['a gold member', { ...member, tier: 'gold' }, { applyTo: 'vip_tiers' }, null],
    ['a member', member, { applyTo: 'b2b_partners' }, 'not-a-partner'],
    ['a partner', { ...member, partner: true }, { applyTo: 'b2b_partners' }, null],
    [
      'a partner in the tier',
      { ...member, partner: true, tier: 'x' },
      { applyTo: 'b2b_partners', applyToTiers: ['x'] },
      null,
    ],
    [
      'a partner elsewhere',
      { ...member, partner: true, tier: 'y' },
      { applyTo: 'b2b_partners', applyToTiers: ['x'] },
      'not-in-tier',
    ],
    [
      'a partner',
      { ...member, partner: true, tier: 'x' },
      { applyTo: 'vip_tiers', applyToTiers: ['x'] },
      'not-in-tier',
    ],
  ])('has or lacks %s [I-18]', (_, standing, audience, expected) => {
    expect(ineligible(standing, audience)).toBe(expected);
  });
});
