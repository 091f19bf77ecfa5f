import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let guest: Shopper;

beforeAll(async () => {
  merchant = await stage.merchant();
  guest = new Shopper(stage, merchant);
  const points = (amount: number) => ({ title: 'Gift', kind: 'points', amount });
  await saveReferrals(merchant, { orderRequirement: 50, customerReward: points(333), friendReward: points(77) });
  expect((await merchant.put('/lp/referral/program/status', { on: true })).status).toBe(200);
}, 120_000);

/** A friend's paid order, with one line of each price. */
async function referred(...prices: string[]) {
  const member = await referringMember(merchant);
  const email = freshEmail();
  expect((await guest.post('/referral/claim', { code: member.code, email })).status).toBe(200);
  const friend = await merchant.customer({ email });
  const { id, lines } = await merchant.order(
    friend,
    prices.map((price) => ({ price })),
  );
  return { email, member: member.customer, friend, id, lines };
}

async function till(path: string, body: object): Promise<{ lines: { id: string }[] }> {
  const order = await merchant.till('POST', path, body);
  await stage.idle();
  return order;
}
const statusOf = async (email: string) => {
  const { data } = (await merchant.get('/lp/referrals?first=100')).body;
  return data.find(({ friend }: { friend: { email: string } }) => friend.email === email)?.status;
};
const rewards = async ({ member, friend }: { member: string; friend: string }) =>
  Promise.all([member, friend].map(async (one) => (await merchant.points(one)).available));

describe('a referral whose order is edited', () => {
  it('stays completed when a line that was added is refunded again [P22, I-28]', async () => {
    const one = await referred('60.00');
    const { lines } = await till(`/orders/${one.id}/edit`, { add: [{ title: 'More', price: '70.00' }] });
    await till(`/orders/${one.id}/pay`, {});
    await merchant.refund(one.id, { lines: [{ lineId: lines[1]!.id, quantity: 1 }] });
    expect([await statusOf(one.email), await rewards(one)]).toEqual(['completed', [333, 77]]);
  });

  it('loses both rewards when its lines are edited away below the requirement [P22, I-28]', async () => {
    const one = await referred('60.00', '5.00');
    expect(await rewards(one)).toEqual([333, 77]);
    await till(`/orders/${one.id}/edit`, { set: [{ lineId: one.lines[0]!.id, quantity: 0 }] });
    expect(await rewards(one)).toEqual([0, 0]);
  });

  it('loses both rewards for good in an exchange that is told in two steps, the return first [I-28, I-54]', async () => {
    const one = await referred('60.00', '5.00');
    await till(`/orders/${one.id}/edit`, { set: [{ lineId: one.lines[0]!.id, quantity: 0 }] });
    expect(await rewards(one)).toEqual([0, 0]);
    await till(`/orders/${one.id}/edit`, { add: [{ title: 'Another', price: '70.00' }] });
    await till(`/orders/${one.id}/pay`, {});
    expect([await statusOf(one.email), await rewards(one)]).toEqual(['completed', [0, 0]]);
  });

  it('is completed by lines that are added, once they are paid [P22]', async () => {
    const one = await referred('30.00');
    await till(`/orders/${one.id}/edit`, { add: [{ title: 'More', price: '70.00' }] });
    expect([await statusOf(one.email), await rewards(one)]).toEqual(['pending', [0, 0]]);
    await till(`/orders/${one.id}/pay`, {});
    expect([await statusOf(one.email), await rewards(one)]).toEqual(['completed', [333, 77]]);
  });
});
