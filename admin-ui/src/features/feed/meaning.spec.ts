import { describe, expect, it } from '@jest/globals';
import type { PublishedEvent } from '@loyalty/contracts/kernel/published';
import { createFormat } from '../../kit/format/format.js';
import { meaningOf } from './meaning.js';

const f = createFormat({ locale: 'en', zone: 'America/New_York', currency: 'USD' });
const event = (type: string, data: unknown) =>
  ({ subject: 'fern-and-clay/points/8209', data: { type, data } }) as unknown as PublishedEvent;

describe('an event in one line', () => {
  it.each([
    ['PointsEarned', { points: 1311, source: { label: '#33571' } }, '+1,311 · #33571'],
    ['PointsReversed', { points: 120, source: { label: '#33540' } }, '−120 · #33540'],
    ['PointsAdjusted', { amount: -40 }, '−40'],
    ['OrderReported', { snapshot: { number: '#33571', total: '51.90', currency: 'USD' } }, '#33571 · $51.90'],
    ['CouponIssued', { value: '10', currency: 'USD', title: '$10 off' }, '$10.00 · $10 off'],
    ['TierChanged', { from: { title: 'Silver' }, to: { title: 'Gold' } }, 'Silver → Gold'],
    ['MembershipTierAssigned', { customer: '740127', tier: 'gold' }, 'gold · 740127'],
    ['CustomerMerged', { customer: '740127', into: '740128' }, '740127 → 740128'],
    ['CustomerJoined', { customer: '740127' }, '740127'],
    ['NotKnownYet', {}, '8209'],
    ['NotKnownYet', null, '8209'],
  ])('%s of %j reads %s', (type, data, line) => {
    expect(meaningOf(event(type, data), f)).toBe(line);
  });
});
