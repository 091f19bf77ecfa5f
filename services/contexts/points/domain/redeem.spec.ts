import { describe, expect, it } from '@jest/globals';
import { plainStanding } from '@loyalty/contracts/customers/standing';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { AmountDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import { given, kinds, NOW } from '../../../../tests/support/given.js';
import { adjust, balance, expire, give, giveBack, post, redeem } from '../../../../tests/support/points/account.js';
import { pointsDecider } from './decider.js';

const account = () => given(pointsDecider);
const of = (past: ReturnType<typeof account>, now = NOW) => balance(past.state, now);
const last = (past: ReturnType<typeof account>) => past.events.at(-1)!.data as never;

describe('holding points [P6]', () => {
  it('moves them from the balance onto hold, and promises what they buy', () => {
    const past = account()
      .after(give(100, 6))
      .after(redeem(60, 'r1', { title: 'Five off', minimumPurchase: 20.125 }));
    expect(of(past)).toEqual({ available: 40, held: 60, debt: 0 });
    expect(last(past)).toMatchObject({
      redemption: 'r1',
      points: 60,
      parts: [{ lot: 'id-1', points: 60 }],
      promise: {
        coupon: 'coupon-r1',
        code: 'CODE-r1',
        title: 'Five off',
        value: '5.00',
        minimumPurchase: '20.13',
        expiresAt: null,
      },
    });
  });

  it('refuses more than there is, and says how much there is', () => {
    const past = account().after(adjust(59));
    expect(past.when(redeem(60))).toEqual({
      rejected: 'points.insufficient',
      field: 'points',
      with: { available: 59 },
    });
    expect(past.when(redeem(59))).toHaveLength(1);
  });

  it('refuses what is on hold already', () => {
    const past = account().after(adjust(100)).after(redeem(60));
    expect(past.when(redeem(60, 'r2'))).toMatchObject({ rejected: 'points.insufficient', with: { available: 40 } });
  });

  it('refuses customers who left', () => {
    const past = account().after(adjust(100));
    expect(past.when(redeem(60, 'r1', {}, { standing: plainStanding('Left') }))).toEqual({
      rejected: 'points.customer-left',
    });
  });

  it('never opens one redemption twice: that would be a defect', () => {
    const past = account().after(adjust(100)).after(redeem(10));
    expect(() => past.when(redeem(10))).toThrow('I-31');
  });
});

describe('cost and value of a redemption', () => {
  const dynamic: Partial<AmountDiscountSettings> = {
    costMode: 'dynamic',
    redeemValue: 1.5,
    minPoints: 200,
    maxPoints: 500,
  };
  const request = (points: number | undefined, settings = dynamic, currency = 'USD') =>
    account()
      .after(adjust(2000))
      .when(redeem(100, 'r1', settings, { points, currency }));

  it.each([
    [undefined, 200, '3.00'],
    [200, 200, '3.00'],
    [500, 500, '7.50'],
  ])('a picked price of %s costs %i and buys %s', (picked, points, value) => {
    expect(request(picked)).toMatchObject([{ data: { points, promise: { value } } }]);
  });

  it.each([
    [0, 'points.redeem-amount', undefined],
    [-0, 'points.redeem-amount', undefined],
    [-100, 'points.redeem-amount', undefined],
    [100.5, 'points.redeem-amount', undefined],
    [Number.NaN, 'points.redeem-amount', undefined],
    [2 ** 53, 'points.redeem-amount', undefined],
    [100, 'points.redeem-minimum', { min: 200 }],
    [600, 'points.redeem-maximum', { max: 500 }],
    [250, 'points.redeem-step', { step: 100 }],
  ])('a picked price of %s is refused: %s [B-059, B-069]', (picked, rejected, values) => {
    expect(request(picked)).toEqual({ rejected, field: 'points', ...(values ? { with: values } : {}) });
  });

  it('a fixed price is not the shopper’s to pick [I-38]', () => {
    const paid = [{ data: { points: 100, promise: { value: '5.00' } } }];
    expect(request(100, { costMode: 'fixed' })).toMatchObject(paid);
    expect(request(1, { costMode: 'fixed' })).toMatchObject({ rejected: 'points.redeem-minimum' });
    expect(request(200, { costMode: 'fixed' })).toMatchObject({ rejected: 'points.redeem-maximum' });
  });

  it.each([
    ['JPY', 1.5, '3'],
    ['USD', 1.5, '3.00'],
    ['USD', 0.0033, '0.00'],
    ['KWD', 0.0033, '0.006'],
  ])(
    'in %s a value of %d for each 100 of 200 points is %s, never rounded up [I-37]',
    (currency, redeemValue, value) => {
      const decided = request(200, { ...dynamic, redeemValue }, currency);
      if (value === '0.00') expect(decided).toEqual({ rejected: 'points.redeem-amount', field: 'points' });
      else expect(decided).toMatchObject([{ data: { promise: { value } } }]);
    },
  );

  it.each([
    ['permanent', null, null],
    ['14D', null, '2026-02-15T04:59:59.000Z'],
    ['1M', null, '2026-03-01T04:59:59.000Z'],
    ['3M', null, '2026-05-01T03:59:59.000Z'],
    ['6M', null, '2026-08-01T03:59:59.000Z'],
    ['1Y', null, '2027-02-01T04:59:59.000Z'],
    ['2Y', null, '2028-02-01T04:59:59.000Z'],
    ['custom', 3, '2026-02-04T04:59:59.000Z'],
    ['custom', 36_500, '2126-01-08T04:59:59.000Z'],
  ] as const)(
    'a coupon of the choice %s (%s days) redeemed on January 31 ends at %s',
    (couponExpiry, days, expected) => {
      const settings = { couponExpiry, couponExpiryDays: days };
      const past = account().after(give(100, null));
      const decided = past.when(redeem(100, 'r1', settings, { zone: 'America/New_York' }), '2026-02-01T04:30:00.000Z');
      expect(decided).toMatchObject([{ data: { promise: { expiresAt: expected } } }]);
    },
  );
});

describe('posting', () => {
  it('spends what is on hold, once', () => {
    const past = account().after(adjust(100)).after(redeem(60)).after(post());
    expect(of(past)).toEqual({ available: 40, held: 0, debt: 0 });
    expect(past.when(post())).toEqual([]);
    expect(past.when(post('other'))).toEqual({ rejected: 'points.no-such-redemption' });
  });

  it('does nothing after the points went back', () => {
    expect(account().after(adjust(100)).after(redeem(60)).after(giveBack('r1', 'refused')).when(post())).toEqual([]);
  });
});

describe('giving back [P9]', () => {
  const spent = () => account().after(give(30, 1)).after(give(50, null)).after(redeem(60));

  it('puts exactly the points spent back on their lots, once, with their own ends [I-36]', () => {
    for (const [past, cause] of [
      [spent(), 'refused'],
      [spent().after(post()), 'revoked'],
    ] as const) {
      past.after(giveBack('r1', cause));
      expect(of(past)).toEqual({ available: 80, held: 0, debt: 0 });
      expect(last(past)).toMatchObject({
        cause,
        points: 60,
        parts: [
          { lot: 'id-1', points: 30, expiresAt: '2026-04-10T23:59:59.000Z', graced: false },
          { lot: 'id-2', points: 30, expiresAt: null, graced: false },
        ],
      });
      expect(past.when(giveBack('r1', cause))).toEqual([]);
    }
  });

  it('gives lots that ended meanwhile a grace of 30 days, to the end of that day, and says so', () => {
    const past = spent().after(post());
    const now = '2026-05-20T12:00:00.000Z';
    past.after(giveBack(), now);
    expect(last(past)).toMatchObject({
      parts: [
        { lot: 'id-1', points: 30, expiresAt: '2026-06-19T23:59:59.000Z', graced: true },
        { lot: 'id-2', points: 30, graced: false },
      ],
    });
    expect(of(past, '2026-06-19T23:59:58.999Z').available).toBe(80);
    expect(of(past, '2026-06-19T23:59:59.000Z').available).toBe(50);
  });

  it('gives the grace from the very moment of the end on', () => {
    const end = '2026-04-10T23:59:59.000Z';
    for (const [now, graced] of [
      ['2026-04-10T23:59:58.999Z', false],
      [end, true],
    ] as const) {
      const past = spent().after(giveBack('r1', 'refused'), now);
      expect(last(past)).toMatchObject({ parts: [{ lot: 'id-1', graced }, { graced: false }] });
    }
  });

  it('revives nothing that had expired itself: only what was spent comes back', () => {
    const past = account().after(give(30, 1)).after(redeem(20)).after(post());
    past.after(giveBack(), '2026-05-20T12:00:00.000Z');
    expect(past.events.slice(-2).map((event) => event.type)).toEqual(['PointsExpired', 'PointsReturned']);
    expect(of(past, '2026-05-20T12:00:00.000Z')).toEqual({ available: 20, held: 0, debt: 0 });
  });

  it('says that a coupon revoked at once was spent before it came back', () => {
    expect(kinds(spent().when(giveBack('r1', 'revoked')))).toEqual(['PointsRedeemed', 'PointsReturned']);
  });

  it('does not take a refusal for a redemption that has its coupon', () => {
    expect(spent().after(post()).when(giveBack('r1', 'refused'))).toEqual([]);
  });

  it('refuses unknown redemptions, and keeps the cap [P1]', () => {
    expect(account().when(giveBack())).toEqual({ rejected: 'points.no-such-redemption' });
    const full = account().after(adjust(POINTS_CAP)).after(redeem(60)).after(post()).after(adjust(59));
    expect(full.when(giveBack())).toMatchObject({ rejected: 'points.cap' });
  });
});

describe('a lot that has ended', () => {
  it('cannot be spent although no job ran [P8, I-42]', () => {
    const past = account().after(give(30, 1)).after(give(5, null));
    const end = '2026-04-10T23:59:59.000Z';
    const before = '2026-04-10T23:59:58.999Z';
    expect(past.when(redeem(36), before)).toMatchObject({ with: { available: 35 } });
    expect(past.when(redeem(6), end)).toMatchObject({ rejected: 'points.insufficient', with: { available: 5 } });
    expect(kinds(past.when(redeem(5), end))).toEqual(['PointsExpired', 'PointsReserved']);
  });

  it('is written down once, for what remains, however often the clock comes by [I-43]', () => {
    const past = account().after(give(30, 1)).after(redeem(10));
    const later = '2026-07-01T00:00:00.000Z';
    expect(past.when(expire, '2026-04-10T23:59:58.999Z')).toEqual([]);
    expect(past.when(expire, later)).toMatchObject([
      {
        type: 'PointsExpired',
        occurredAt: '2026-04-10T23:59:59.000Z',
        data: { lot: 'id-1', points: 20, expiredAt: '2026-04-10T23:59:59.000Z' },
      },
    ]);
    expect(past.when(expire, later)).toEqual([]);
    expect(past.when(expire, NOW)).toEqual([]);
    expect(of(past, NOW)).toEqual({ available: 0, held: 10, debt: 0 });
  });

  it('ends at 23:59:59 of the shop’s own day, also over a change of clocks and at month ends [P8, I-44, B-110]', () => {
    const end = (now: string, months: number, zone: string) => {
      const terms = { zone, expiry: { months, from: 'earned' as const } };
      const [event] = account().when(adjust(1, { terms }), now) as unknown as { data: { expiresAt: string } }[];
      return event!.data.expiresAt;
    };
    expect(end('2026-02-08T04:59:59.000Z', 1, 'America/New_York')).toBe('2026-03-08T04:59:59.000Z');
    expect(end('2026-02-08T05:00:00.000Z', 1, 'America/New_York')).toBe('2026-03-09T03:59:59.000Z');
    expect(end('2026-01-31T12:00:00.000Z', 1, 'UTC')).toBe('2026-02-28T23:59:59.000Z');
    expect(end('2026-03-31T22:30:00.000Z', 1, 'Europe/Berlin')).toBe('2026-05-01T21:59:59.000Z');
  });
});

describe('which lots are spent first [P7, I-41]', () => {
  it('lots that end soonest, of equal ends the oldest, and those without an end last', () => {
    const past = account();
    for (const [points, months] of [
      [10, null],
      [10, 12],
      [10, 3],
      [10, 12],
      [10, 1],
    ] as const)
      past.after(give(points, months));
    past.after(redeem(35));
    expect(last(past)).toMatchObject({
      parts: [
        { lot: 'id-5', points: 10 },
        { lot: 'id-3', points: 10 },
        { lot: 'id-2', points: 10 },
        { lot: 'id-4', points: 5 },
      ],
    });
    past.after(redeem(8, 'r2'));
    expect(last(past)).toMatchObject({
      parts: [
        { lot: 'id-4', points: 5 },
        { lot: 'id-1', points: 3 },
      ],
    });
  });
});
