import { describe, expect, it } from '@jest/globals';
import type { LedgerEvent } from '@loyalty/contracts/events';
import { movementOf } from './movement.js';

// Only the fields that move points; the rest of an event is irrelevant here.
const event = (type: string, data: object) =>
  ({ type, version: 1, data: { customer: '8', ...data } }) as unknown as LedgerEvent;
const part = (points: number) => ({ lot: 'a', points });

describe('how an event moves an account', () => {
  it.each([
    ['earned', event('PointsEarned', { points: 10, debtRepaid: 0 }), { points: 10, available: 10, held: 0, debt: 0 }],
    ['earned', event('PointsEarned', { points: 10, debtRepaid: 4 }), { points: 10, available: 6, held: 0, debt: -4 }],
    [
      'refunded',
      event('PointsReversed', { points: 10, pending: 0, parts: [part(7)], debtIncurred: 3 }),
      { points: -10, available: -7, held: 0, debt: 3 },
    ],
    [
      'refunded',
      event('PointsRecounted', {
        points: 6,
        pending: 0,
        parts: [],
        debtRepaid: 2,
        debtIncurred: 0,
        cause: 'refund_changed',
      }),
      { points: 6, available: 4, held: 0, debt: -2 },
    ],
    ['earned', event('PointsPended', { points: 9 }), { points: 9, available: 0, pending: 9, held: 0, debt: 0 }],
    [
      null,
      event('PointsReleased', { points: 9, debtRepaid: 4 }),
      { points: 0, available: 5, pending: -9, held: 0, debt: -4 },
    ],
    [
      'refunded',
      event('PointsReversed', { points: 9, pending: 5, parts: [part(4)], debtIncurred: 0 }),
      { points: -9, available: -4, pending: -5, held: 0, debt: 0 },
    ],
    ['redeemed', event('PointsReserved', { points: 5 }), { points: -5, available: -5, held: 5, debt: 0 }],
    [null, event('PointsRedeemed', { points: 5 }), { points: 0, available: 0, held: -5, debt: 0 }],
    [
      'returned',
      event('PointsReturned', { points: 5, debtRepaid: 2, cause: 'refused' }),
      { points: 5, available: 3, held: -5, debt: -2 },
    ],
    [
      'returned',
      event('PointsReturned', { points: 5, debtRepaid: 0, cause: 'revoked' }),
      { points: 5, available: 5, held: 0, debt: 0 },
    ],
    [
      'adjusted',
      event('PointsAdjusted', { amount: 8, parts: [], debtRepaid: 8, debtIncurred: 0 }),
      { points: 8, available: 0, held: 0, debt: -8 },
    ],
    [
      'adjusted',
      event('PointsAdjusted', { amount: -8, parts: [part(5)], debtRepaid: 0, debtIncurred: 3 }),
      { points: -8, available: -5, held: 0, debt: 3 },
    ],
    [
      'adjusted',
      event('PointsAdjusted', { amount: 0, parts: [], debtRepaid: 0, debtIncurred: 0 }),
      { points: 0, available: 0, held: 0, debt: 0 },
    ],
    ['expired', event('PointsExpired', { points: 9 }), { points: -9, available: -9, held: 0, debt: 0 }],
  ] as const)('%s: %j', (cause, moving, moved) => {
    const movement = movementOf(moving)!;
    expect({
      ...movement,
      debt: movement.debt + 0,
      available: movement.available + 0,
      pending: movement.pending + 0,
      points: movement.points + 0,
    }).toEqual({
      customer: '8',
      cause,
      pending: 0,
      ...moved,
    });
  });

  it('refuses numbers that do not add up', () => {
    expect(() =>
      movementOf(event('PointsReversed', { points: 10, pending: 0, parts: [part(7)], debtIncurred: 2 })),
    ).toThrow('does not add up');
    expect(() =>
      movementOf(event('PointsAdjusted', { amount: -5, parts: [part(4)], debtRepaid: 0, debtIncurred: 0 })),
    ).toThrow();
  });

  it('is nothing for events of other contexts', () => {
    expect(movementOf(event('CouponUsed', {}))).toBeNull();
  });
});
