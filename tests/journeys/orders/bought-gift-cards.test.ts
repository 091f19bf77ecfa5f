import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { withPrograms } from '../../support/for-a-while.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { ReportedBodies } from '../../support/reported-bodies.js';
import { useShops } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
let merchant: Merchant;
let guest: Shopper;

const CARD = { title: 'Gift card', price: '50.00', giftCard: true };
const goods = (price: string) => ({ title: 'Vase', price });

beforeAll(async () => {
  merchant = await stage.merchant();
  guest = new Shopper(stage, merchant);
}, 60_000);

describe('a gift card that a friend buys', () => {
  beforeAll(async () => {
    const points = (amount: number) => ({ title: 'Gift', kind: 'points', amount });
    await saveReferrals(merchant, { orderRequirement: 20, customerReward: points(333), friendReward: points(77) });
    expect((await merchant.put('/lp/referral/program/status', { on: true })).status).toBe(200);
  }, 60_000);

  async function referred() {
    const member = await referringMember(merchant);
    const email = freshEmail();
    expect((await guest.post('/referral/claim', { code: member.code, email })).status).toBe(200);
    return { member: member.customer, email, friend: await merchant.customer({ email }) };
  }
  const statusOf = async (email: string) => {
    const { data } = (await merchant.get('/lp/referrals?first=100')).body;
    return data.find(({ friend }: { friend: { email: string } }) => friend.email === email)?.status;
  };

  it.each(['gift-card.friends-order-paid', 'gift-card-and-goods.friends-order-paid'])(
    'completes no referral by itself or beside goods of less than the requirement: %s [I-54]',
    async (file) => {
      const { member, email, friend } = await referred();
      const { email: _, ...body } = new ReportedBodies(friend).read(file);
      const customer = { ...(body.customer as object), email };
      expect((await merchant.webhook('orders/paid', { ...body, customer, email })).status).toBe(200);
      await stage.idle();
      expect([await statusOf(email), await merchant.net(member)]).toEqual(['pending', 0]);
    },
  );

  it('takes nothing from a referral that its goods completed when it is refunded [I-28]', async () => {
    const { member, email, friend } = await referred();
    const order = await merchant.order(friend, [goods('25.00'), CARD]);
    expect([await statusOf(email), await merchant.net(member)]).toEqual(['completed', 333]);
    await merchant.refund(order.id, { lines: [{ lineId: order.lines[1]!.id, quantity: 1 }] });
    expect(await merchant.net(member)).toBe(333);
    await merchant.refund(order.id, { lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
    expect(await merchant.net(member)).toBe(0);
  });
});

describe('milestones', () => {
  const milestone = (typeMilestone: string, value: number) => ({
    event: 'milestone',
    title: 'Milestone',
    typeMilestone,
    milestones: [{ value, earnPoint: 9 }],
  });

  it('by amount count goods alone, whatever is refunded first [MILE-003]', async () => {
    await withPrograms(merchant, [milestone('milestone_amount_spent', 60)], async () => {
      const customer = await merchant.customer();
      const order = await merchant.order(customer, [goods('40.00'), CARD]);
      expect(await merchant.net(customer)).toBe(0);
      await merchant.refund(order.id, { lines: [{ lineId: order.lines[1]!.id, quantity: 1 }] });
      await merchant.order(customer, [goods('15.00')]);
      expect(await merchant.net(customer)).toBe(0);
      await merchant.order(customer, [goods('5.00')]);
      expect(await merchant.net(customer)).toBe(9);
    });
  });

  it('by orders leave out an order of gift cards alone', async () => {
    await withPrograms(merchant, [milestone('milestone_order', 1)], async () => {
      const customer = await merchant.customer();
      await merchant.order(customer, [CARD]);
      expect(await merchant.net(customer)).toBe(0);
      await merchant.order(customer, [goods('1.00'), CARD]);
      expect(await merchant.net(customer)).toBe(9);
    });
  });
});

describe('tiers by money spent', () => {
  const tierOf = async (customer: string) => (await merchant.get(`/lp/customers/${customer}/tier`)).body.data;

  it('count a gift card when it is spent, not when it is bought [TIER-015]', async () => {
    const tiers = [
      { id: 'bronze', title: 'Bronze', isBase: true, goal: 0 },
      { id: 'silver', title: 'Silver', goal: 60 },
    ];
    await launchTiers(merchant, tierSettingsOf({ calculateBy: 'moneySpent', tiers }));
    const customer = await merchant.customer();
    const order = await merchant.order(customer, [goods('10.00'), CARD]);
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'bronze' }, qualifying: { value: 1_000 } });
    await merchant.refund(order.id, { lines: [{ lineId: order.lines[1]!.id, quantity: 1 }] });
    expect(await tierOf(customer)).toMatchObject({ qualifying: { value: 1_000 } });
    await merchant.order(customer, [goods('50.00')], { giftCard: '50.00' });
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'silver' }, qualifying: { value: 6_000 } });
  });
});
