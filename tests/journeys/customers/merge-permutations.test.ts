import { beforeAll, describe, expect, it } from '@jest/globals';
import { deletedBody, mergeBody } from '../../fixtures/platform/customer-body.js';
import { type Body, token } from '../../fixtures/platform/exact-json.js';
import { refundBody } from '../../fixtures/platform/refund-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { inTurns, permutations, type Reported, reporter } from '../../support/permutations.js';
import { at, freshId, orderOfToday, person } from '../../support/platform-bodies.js';
import { referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { KUMO, useShops } from '../../support/service.js';
import { POINTS, tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 3 });
}, 60_000);

/** A customer who buys, and whom the store then merges into another one: it deletes the account, and tells of the merge as well. */
function lifeOf(): { merged: string; survivor: string; order: string; life: Record<string, Reported> } {
  const [merged, survivor, id] = [freshId(), freshId(), freshId()];
  const createdAt = at();
  const order = (status: string, seconds: number) =>
    orderOfToday(merged, { id, lines: [{ id: freshId(), price: '34.00' }], createdAt, status, updatedAt: at(seconds) });
  return {
    merged,
    survivor,
    order: id,
    life: {
      created: ['orders/create', order('pending', 0)],
      paid: ['orders/paid', order('paid', 1)],
      updated: ['orders/updated', { ...order('paid', 2), tags: 'seen' }],
      deleted: ['customers/delete', deletedBody(merged)],
      merged: ['customers/merge', mergeBody(survivor, merged)],
    },
  };
}

describe('customers whom the store merges', () => {
  it('keep what they bought, in all 120 sequences of order, deletion and merge [I-13, P24]', async () => {
    const lives = permutations(['created', 'paid', 'updated', 'deleted', 'merged']).map((sequence) => {
      const { life, ...one } = lifeOf();
      return { ...one, sequence, life: sequence.map((name) => life[name]!) };
    });
    const known = lives.map(({ merged, survivor }): Reported[] =>
      [merged, survivor].map((customer) => ['customers/create', person(customer)]),
    );
    await reporter(stage, merchant)(known);
    await reporter(stage, merchant)(lives.map(({ life }) => life));
    const astray: unknown[] = [];
    await inTurns(lives, async ({ merged, survivor, order, sequence }) => {
      const why = (await merchant.get(`/lp/orders/${order}/why`)).body.data;
      const points = [await merchant.points(survivor), await merchant.points(merged)].map(({ available }) => available);
      const found = { points, paid: why.programs[0]?.paid?.points ?? null, reason: why.programs[0]?.reason ?? null };
      if (JSON.stringify(found) !== JSON.stringify({ points: [11, 0], paid: 11, reason: null }))
        astray.push([sequence.join(' '), found]);
    });
    expect(astray).toEqual([]);
  }, 240_000);
});

/**
 * A friend who was referred buys goods and a gift card, and gives a tip, which newer payloads list as a line; exchanges the mug for a kettle,
 * whose difference they pay; and is merged into another customer, of which the store tells by a deletion as well.
 */
function lifeOfFriend(friend: string): { survivor: string; order: string; life: Record<string, Reported> } {
  const [survivor, id, mug, towel, card, tip, kettle] = Array.from({ length: 7 }, freshId) as Seven;
  const createdAt = at();
  const bought = [
    { id: mug, price: '24.00' },
    { id: towel, price: '10.00' },
    { id: card, price: '50.00', giftCard: true },
  ];
  const order = (seconds: number, lines: typeof bought, refunds: Body[] = []): Body => {
    const body = orderOfToday(friend, { id, lines, createdAt, tip: '6.00', refunds, updatedAt: at(seconds) });
    const tipLine = { id: token(tip), title: 'Tip', quantity: 1, price: '6.00', product_id: null, tip: {} };
    return { ...body, line_items: [...(body.line_items as Body[]), tipLine] };
  };
  // Nothing is paid out: the kettle is paid with it.
  const returned = {
    ...refundBody({
      id: freshId(),
      orderId: id,
      lines: [{ id: mug, quantity: 1, subtotal: '24.00' }],
      at: at(2),
    }),
    transactions: [],
  };
  return {
    survivor,
    order: id,
    life: {
      paid: ['orders/paid', order(1, bought)],
      returned: ['refunds/create', returned],
      exchanged: ['orders/updated', order(2, [...bought, { id: kettle, price: '30.00' }], [returned])],
      deleted: ['customers/delete', deletedBody(friend)],
      merged: ['customers/merge', mergeBody(survivor, friend)],
    },
  };
}
type Seven = [string, string, string, string, string, string, string];

describe('friends whom the store merges', () => {
  it('have points, tier and reward by the rules, in all 120 sequences of purchase, exchange, deletion and merge [I-13, I-54, P24]', async () => {
    const kumo = await stage.merchant(KUMO);
    await kumo.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 3 });
    const silver = { id: 'silver', title: 'Silver', goal: 1, entryReward: POINTS(500) };
    const base = { id: 'bronze', title: 'Bronze', isBase: true, goal: 0 };
    await launchTiers(kumo, tierSettingsOf({ calculateBy: 'numberOfOrders', tiers: [base, silver] }));
    const points = (amount: number) => ({ title: 'Gift', kind: 'points', amount });
    await saveReferrals(kumo, { orderRequirement: 10, customerReward: points(100), friendReward: points(4000) });
    const guest = new Shopper(stage, kumo);
    const { customer: member, code } = await referringMember(kumo);
    const names = ['paid', 'returned', 'exchanged', 'deleted', 'merged'];
    const friends = permutations(names).map((sequence) => ({ sequence, friend: freshId() }));
    await inTurns(friends, async ({ friend }) => {
      const email = `person.${friend}@example.com`;
      expect((await guest.post('/referral/claim', { code, email })).status).toBe(200);
    });
    const lives = friends.map((one) => ({ ...one, ...lifeOfFriend(one.friend) }));
    const known = lives.map(({ friend, survivor }): Reported[] =>
      [friend, survivor].map((customer) => ['customers/create', person(customer)]),
    );
    await reporter(stage, kumo)(known);
    await reporter(stage, kumo)(lives.map(({ sequence, life }) => sequence.map((name) => life[name]!)));
    const astray: unknown[] = [];
    await inTurns(lives, async ({ friend, survivor, sequence }) => {
      const available = [await kumo.points(survivor), await kumo.points(friend)].map((one) => one.available);
      const tier = (await kumo.get(`/lp/customers/${survivor}/tier`)).body.data.tier.id;
      // ⌊64 ÷ 3⌋ for all goods ever sold, of which ⌊21 × 24 ÷ 64⌋ went back; neither gift card nor tip counts.
      if (JSON.stringify([available, tier]) !== JSON.stringify([[21 - 7 + 500 + 4000, 0], 'silver']))
        astray.push([sequence.join(' '), available, tier]);
    });
    expect(astray).toEqual([]);
    expect(await kumo.points(member)).toMatchObject({ available: 120 * 100 });
  }, 240_000);
});
