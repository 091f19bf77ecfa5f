import { expect, it } from '@jest/globals';
import { magicTagsKind, tagRule } from '@loyalty/contracts/programs/magic-tags';
import { tagEventOf, tagsByRules } from './tag-rules.js';

const rule = (parts: object) => tagRule.parse({ customerTags: ['loyal'], ...parts });
const occasionOf = (type: string, data: object) => tagEventOf({ type, data: { customer: '7', ...data } } as never);

it('is an occasion only where an order earned, a reward had a price or a guest became a member', () => {
  const order = { kind: 'order', id: '5001', label: '#1001' };
  expect(occasionOf('PointsEarned', { source: order, points: 40 })).toEqual({
    occasion: 'earned',
    customer: '7',
    order: '5001',
    points: 40,
  });
  expect(occasionOf('PointsPended', { source: order, points: 40 })).toMatchObject({
    occasion: 'earned',
    order: '5001',
  });
  expect(occasionOf('PointsEarned', { source: { ...order, kind: 'sign_up' }, points: 40 })).toBeNull();
  expect(occasionOf('CouponIssued', { points: 100 })).toMatchObject({ occasion: 'redeemed', points: 100, order: null });
  expect(occasionOf('CouponIssued', { points: 0 })).toBeNull();
  expect(occasionOf('CouponUsed', { order: '5002' })).toMatchObject({ occasion: 'used', order: '5002' });
  expect(occasionOf('CustomerSeen', { member: true })).toMatchObject({ occasion: 'joined' });
  expect(occasionOf('CustomerSeen', { member: false })).toBeNull();
});

it('puts each tag once, and none below the minimum of points', () => {
  const rules = [
    rule({ when: 'earned', minimumPoints: 100, customerTags: ['big'], orderTags: ['big'] }),
    rule({ when: 'earned', customerTags: ['loyal', 'buyer'] }),
    rule({ when: 'earned' }),
    rule({ when: 'used', orderTags: ['coupon'] }),
  ];
  const earned = { occasion: 'earned', customer: '7', order: '5001' } as const;
  expect(tagsByRules(rules, { ...earned, points: 100 })).toEqual({
    customer: ['big', 'loyal', 'buyer'],
    order: ['big'],
  });
  expect(tagsByRules(rules, { ...earned, points: 99 })).toEqual({ customer: ['loyal', 'buyer'], order: [] });
});

it('refuses a rule without a tag, and tags of an order where there is none', () => {
  const issues = (parts: object) =>
    magicTagsKind.settings
      .safeParse({ rules: [{ when: 'joined', ...parts }] })
      .error?.issues.map(({ path }) => path.join('.'));
  expect(issues({})).toEqual(['rules.0.customerTags']);
  expect(issues({ customerTags: ['member'], orderTags: ['first'] })).toEqual(['rules.0.orderTags']);
  expect(issues({ customerTags: ['member'] })).toBeUndefined();
});
