import { beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { at, freshId, orderOfToday } from '../../support/platform-bodies.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let guest: Shopper;

const points = (amount: number) => ({ title: 'Gift', kind: 'points', amount });
const settings = { orderRequirement: 50, customerReward: points(100), friendReward: points(40) };

beforeAll(async () => {
  merchant = await stage.merchant();
  guest = new Shopper(stage, merchant);
  await saveReferrals(merchant, settings);
}, 120_000);

/** A member, a friend who followed their link, and somebody else. */
async function referred() {
  const { customer: member, code } = await referringMember(merchant);
  const email = freshEmail();
  expect((await guest.post('/referral/claim', { code, email })).status).toBe(200);
  return { member, email, friend: await merchant.customer({ email }), survivor: await merchant.customer() };
}
type Referred = Awaited<ReturnType<typeof referred>>;

const buy = async (customer: string, price = '60.00') => {
  const order = await merchant.order(customer, [{ price }]);
  await stage.idle();
  return order;
};
async function merge(from: string, into: string): Promise<void> {
  expect((await merchant.webhook('customers/merge', mergeBody(into, from))).status).toBe(200);
  await stage.idle();
}
async function unmerge(customer: string): Promise<void> {
  expect((await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'two people' })).status).toBe(200);
  await stage.idle();
}
const stateOf = async ({ member, email, friend, survivor }: Referred) => {
  const { data } = (await merchant.get('/lp/referrals?first=100')).body;
  const row = data.find((one: { friend: { email: string } }) => one.friend.email === email);
  const points = await Promise.all([member, friend, survivor].map((one) => merchant.points(one)));
  return [row.status, row.failure, ...points.map(({ available }) => available)];
};

describe('a referral whose friend is merged into another customer', () => {
  it.each([
    ['refunded', (id: string) => merchant.refund(id)],
    ['cancelled', (id: string) => merchant.till('POST', `/orders/${id}/cancel`)],
  ])('gives back both rewards when its order is %s then [I-28, P24]', async (_, undo) => {
    const all = await referred();
    const { id } = await buy(all.friend);
    await merge(all.friend, all.survivor);
    expect(await stateOf(all)).toEqual(['completed', null, 100, 0, 40]);
    await undo(id);
    await stage.idle();
    expect((await stateOf(all)).slice(2)).toEqual([0, 0, 0]);
  });

  it('keeps both rewards whatever else is told of its order [P24]', async () => {
    const all = await referred();
    const { id } = await buy(all.friend);
    await merge(all.friend, all.survivor);
    await merchant.till('POST', `/orders/${id}/edit`, { add: [{ title: 'More', price: '5.00' }] });
    await stage.idle();
    expect(await stateOf(all)).toEqual(['completed', null, 100, 0, 40]);
  });

  it('gives back both rewards when the merge was undone before the refund [I-28, P24]', async () => {
    const all = await referred();
    const { id } = await buy(all.friend);
    await merge(all.friend, all.survivor);
    await unmerge(all.friend);
    expect(await stateOf(all)).toEqual(['completed', null, 100, 40, 0]);
    await merchant.refund(id);
    await stage.idle();
    expect((await stateOf(all)).slice(2)).toEqual([0, 0, 0]);
  });

  it('is completed by the survivor’s first order, and by no second one [I-54, P24]', async () => {
    const all = await referred();
    await merge(all.friend, all.survivor);
    await buy(all.survivor);
    expect(await stateOf(all)).toEqual(['completed', null, 100, 0, 40]);
    await buy(all.survivor);
    expect(await stateOf(all)).toEqual(['completed', null, 100, 0, 40]);
  });

  it('fails when the survivor had ordered before [GAP-58, P24]', async () => {
    const all = await referred();
    const [createdAt, updatedAt] = [at(-86_400), at(-86_300)];
    const earlier = orderOfToday(all.survivor, { id: freshId(), createdAt, updatedAt, status: 'paid' });
    expect((await merchant.webhook('orders/paid', earlier)).status).toBe(200);
    await stage.idle();
    await merge(all.friend, all.survivor);
    await buy(all.friend);
    expect(await stateOf(all)).toEqual(['failed', 'earlier_order', 0, 0, 0]);
  });

  it('fails when the member is who the friend was merged into [I-54, P24]', async () => {
    const all = await referred();
    await merge(all.friend, all.member);
    await buy(all.friend);
    expect((await stateOf(all)).slice(0, 3)).toEqual(['failed', 'same_customer', 0]);
  });

  it.each([
    ['', async () => undefined],
    [
      ', and the friend was merged into a third',
      async ({ friend }: Referred) => merge(friend, await merchant.customer()),
    ],
  ])(
    'gives back both rewards when the order of one who was merged, and is not any more, goes to a stranger%s [I-28, P24]',
    async (_, meanwhile) => {
      const all = await referred();
      await merge(all.survivor, all.friend);
      const [id, createdAt, line] = [freshId(), at(), freshId()];
      const report = async (customer: string, seconds: number) => {
        const lines = [{ id: line, price: '60.00' }];
        const body = orderOfToday(customer, { id, createdAt, updatedAt: at(seconds), status: 'paid', lines });
        expect((await merchant.webhook('orders/updated', body)).status).toBe(200);
        await stage.idle();
      };
      await report(all.survivor, 1);
      expect(await stateOf(all)).toEqual(['completed', null, 100, 40, 0]);
      await unmerge(all.survivor);
      await meanwhile(all);
      await report(await merchant.customer(), 2);
      expect((await stateOf(all)).slice(2)).toEqual([0, 0, 0]);
    },
  );

  it('counts the survivor as a friend for good, also once the merge is undone [I-54, P24]', async () => {
    await saveReferrals(merchant, {
      ...settings,
      antiCheat: { enabled: false, firstOrderOnly: false, sameHousehold: false },
    });
    const [merged, { customer: other, code }] = [await referred(), await referringMember(merchant)];
    // Too little to complete it; but it is settled whose friend the customer is.
    await merchant.order(merged.friend, [{ price: '10.00' }]);
    const email = freshEmail();
    const survivor = await merchant.customer({ email });
    await merge(merged.friend, survivor);
    await buy(survivor);
    expect(await stateOf({ ...merged, survivor })).toEqual(['completed', null, 100, 0, 40]);
    await unmerge(merged.friend);
    expect((await guest.post('/referral/claim', { code, email })).status).toBe(200);
    await buy(survivor);
    expect(await merchant.points(other)).toMatchObject({ available: 0 });
  });

  it('stays the friend’s once the merge is undone, if the survivor bought too little meanwhile [I-54, P24]', async () => {
    await saveReferrals(merchant, {
      ...settings,
      antiCheat: { enabled: false, firstOrderOnly: false, sameHousehold: false },
    });
    const all = await referred();
    await merge(all.friend, all.survivor);
    await buy(all.survivor, '10.00');
    await unmerge(all.friend);
    await buy(all.survivor);
    expect(await stateOf(all)).toEqual(['pending', null, 0, 0, 0]);
    await buy(all.friend);
    expect(await stateOf(all)).toEqual(['completed', null, 100, 40, 0]);
  });
});

describe('two referrals whose friends are merged into one customer', () => {
  it('pay once: who counted for one before does not count for the other after it [I-54]', async () => {
    const [first, second] = [await referred(), await referred()];
    await buy(first.friend, '10.00');
    await buy(second.friend);
    await merge(first.friend, first.survivor);
    await merge(second.friend, first.survivor);
    await buy(first.survivor);
    expect((await stateOf(first)).slice(0, 3)).toEqual(['failed', 'counted_before', 0]);
    expect((await stateOf(second)).slice(0, 3)).toEqual(['completed', null, 100]);
  });
});
