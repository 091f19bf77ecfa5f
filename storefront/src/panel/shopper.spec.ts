import { describe, expect, it } from '@jest/globals';
import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { Client, Outcome } from '../data/client.js';
import { lastKnown } from '../data/last-known.js';
import { openShopper } from './shopper.js';

const points = (available: number) => ({ available, pending: 0, held: 0, debt: 0 });
const coupon: RedeemedCoupon = {
  id: 'c1',
  code: 'FERN-1',
  program: 'p1',
  status: 'available',
  title: '$5.00 off',
  kind: 'amount_discount',
  value: '5.00',
  currency: 'USD',
  reward: { kind: 'amount' as const, amount: '5.00', goods: { of: 'all' as const } },
  points: 500,
  expiresAt: null,
};
const reward = (id: string, pointsCost: number, within: boolean): WidgetState['redeem'][number] => ({
  id,
  event: 'amount_discount',
  title: id,
  summary: id,
  icon: 'tag',
  image: null,
  gives: 'money',
  costMode: 'fixed',
  pointsCost,
  redeemValue: '5.00',
  minPoints: null,
  maxPoints: null,
  minimumPurchase: null,
  isPicked: false,
  instructions: '',
  until: null,
  no: null,
  within,
});
const stateAt = (position: number, available: number): WidgetState => ({
  shop: { name: 'Fern & Clay', currency: 'USD', zone: 'America/New_York', language: null, label: null },
  member: {
    id: '7',
    firstName: 'Maya',
    type: 'Guest',
    since: '2026-03-14T09:30:00.000Z',
    points: points(available),
    nextExpiry: null,
    coupons: [],
  },
  tiers: false,
  earn: [],
  deals: [],
  giving: null,
  redeem: [reward('small', 500, available >= 500), reward('big', 1000, available >= 1000)],
  texts: null,
  position,
  at: '2026-11-21T19:05:00.000Z',
});

/** A client whose next state can be set; any unexpected call fails the spec. */
function setUp(first: Outcome<WidgetState>) {
  const answers = { state: first };
  let requested = 0;
  const changes: WidgetState[] = [];
  const receipt = { stream: 's', revision: 2, position: 12, events: [] };
  const client: Pick<Client, 'state' | 'history' | 'redeem' | 'join'> = {
    state: async () => {
      requested += 1;
      return answers.state;
    },
    history: async () => ({ ok: false, why: 'unavailable' }),
    redeem: async () => ({ ok: true, answer: { success: true, data: { coupon, points: points(740) }, receipt } }),
    join: async () => ({ ok: true, answer: { success: true, data: { type: 'Member' }, receipt } }),
  };
  const earned = { ok: true, answer: { success: true, data: { points: 50, balance: points(1290) }, receipt } };
  const forms = { ask: async () => earned, post: async () => earned } as unknown as Pick<Client, 'ask' | 'post'>;
  const memory = lastKnown(null, 'en', () => sessionStorage);
  const shopper = openShopper({ ...client, ...forms }, memory, (state) => changes.push(state));
  return { shopper, answers, changes, asked: () => requested };
}

const known = (state: WidgetState): Outcome<WidgetState> => ({ ok: true, answer: { success: true, data: state } });

describe('the shopper', () => {
  it('shows points, coupon and reach from the receipt at once', async () => {
    const { shopper, changes } = setUp(known(stateAt(10, 1240)));
    await shopper.refresh();
    await shopper.redeem({ programId: 'small' }, 'key');
    expect(shopper.state?.member?.points.available).toBe(740);
    expect(shopper.state?.member?.coupons).toEqual([coupon]);
    expect(shopper.state?.redeem.map(({ within }) => within)).toEqual([true, false]);
    expect(changes).toHaveLength(2);
  });

  it('keeps out of reach what is sold out, however many points there are', async () => {
    const no = { code: 'pool.sold-out', text: 'We have run out of reward coupons' };
    const { shopper } = setUp(known({ ...stateAt(10, 1240), redeem: [{ ...reward('gone', 100, false), no }] }));
    await shopper.refresh();
    await shopper.redeem({ programId: 'small' }, 'key');
    expect(shopper.state?.redeem.map(({ within }) => within)).toEqual([false]);
  });

  it('never goes back to figures from before the redemption', async () => {
    const { shopper, answers } = setUp(known(stateAt(10, 1240)));
    await shopper.refresh();
    await shopper.redeem({ programId: 'small' }, 'key');
    answers.state = known(stateAt(11, 1240));
    await shopper.refresh();
    expect(shopper.state?.member?.points.available).toBe(740);
    answers.state = known(stateAt(12, 700));
    await shopper.refresh();
    expect(shopper.state?.member?.points.available).toBe(700);
  });

  it('follows another shopper whatever the position', async () => {
    const { shopper, answers } = setUp(known(stateAt(10, 1240)));
    await shopper.refresh();
    answers.state = known({ ...stateAt(9, 0), member: null });
    await shopper.refresh();
    expect(shopper.state?.member).toBeNull();
  });

  it('is a member once joined', async () => {
    const { shopper } = setUp(known(stateAt(10, 0)));
    await shopper.refresh();
    await shopper.join('key');
    expect(shopper.state?.member?.type).toBe('Member');
  });

  it.each([
    ['unavailable', 'unavailable'],
    ['signed-out', 'unavailable'],
    ['off', 'off'],
  ] as const)('keeps the last known state when the answer is %s', async (why, refreshed) => {
    const { shopper, answers } = setUp(known(stateAt(10, 1240)));
    await shopper.refresh();
    answers.state = { ok: false, why };
    expect(await shopper.refresh()).toBe(refreshed);
    expect(shopper.state?.position).toBe(10);
  });

  it('asks once for nothing while a guest’s state is fresh', async () => {
    const { asked: requested } = setUp(known(stateAt(10, 0)));
    const fresh = { read: () => ({ state: stateAt(9, 0), fresh: true }), keep: () => {} };
    const never = { state: () => Promise.reject(new Error('asked')) } as unknown as Client;
    expect(await openShopper(never, fresh, () => {}).refresh()).toBe('known');
    expect(requested()).toBe(0);
  });
});
