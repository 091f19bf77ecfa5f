import { expect, it } from '@jest/globals';
import { activityType } from '@loyalty/contracts/activity/queries';
import { APPEARANCE, typesOf } from './kinds.js';

it('asks for all, for the kinds of a tab, or for one of them', () => {
  expect(typesOf('all', '')).toEqual([]);
  expect(typesOf('orders', '')).toEqual([
    'earn_point',
    'pending_point',
    'refund',
    'coupon_used',
    'revoked_coupon_used',
    'expired_coupon_used',
  ]);
  expect(typesOf('points', 'expire')).toEqual(['expire']);
});

it('formats every kind of line', () => {
  expect(Object.keys(APPEARANCE).sort()).toEqual([...activityType.options].sort());
});
