import { beforeAll, describe, expect, it } from '@jest/globals';
import { deletedBody, mergeBody } from '../../fixtures/platform/customer-body.js';
import { token } from '../../fixtures/platform/exact-json.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { travelTo } from '../../support/demo-switches.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
let merchant: Merchant;
let guest: Shopper;

beforeAll(async () => {
  merchant = await stage.merchant();
  guest = new Shopper(stage, merchant);
  await saveReferrals(merchant, { friendReward: { title: 'Welcome', kind: 'points', amount: 40 } });
}, 120_000);

/** A member, and the address of a friend who followed the member's link. */
async function referred() {
  const member = await referringMember(merchant);
  const address = freshEmail();
  expect((await guest.post('/referral/claim', { code: member.code, email: address })).status).toBe(200);
  return { member: member.customer, address };
}

const report = async (topic: string, body: object) => {
  expect((await merchant.webhook(topic, body)).status).toBe(200);
  await stage.idle();
};
const deleted = (customer: string) => report('customers/delete', deletedBody(customer));
const merged = (customer: string, into: string) => report('customers/merge', mergeBody(into, customer));
const buy = async (customer: string) => {
  const order = await merchant.order(customer, [{ price: '60.00' }]);
  await stage.idle();
  return order;
};
const rowOf = async (address: string) => {
  const { body } = await merchant.get('/lp/referrals?first=100');
  return body.data.find(({ friend }: { friend: { email: string } }) => friend.email === address);
};
const available = async (customer: string) => (await merchant.points(customer)).available;

describe('a referral whose member was deleted at the store', () => {
  it('waits, and rewards the survivor once when the merge is reported after the order [I-54, P24]', async () => {
    const { member, address } = await referred();
    const survivor = await merchant.customer();
    await deleted(member);
    const friend = await merchant.customer({ email: address });
    await buy(friend);
    expect(await rowOf(address)).toMatchObject({ status: 'pending', failure: null });
    await merged(member, survivor);
    expect(await rowOf(address)).toMatchObject({ status: 'completed', failure: null });
    await merged(member, survivor);
    expect([await available(survivor), await available(friend)]).toEqual([100, 40]);
  });

  it('is listed for the survivor, for staff and in the widget [P24]', async () => {
    const { member, address } = await referred();
    const survivor = await merchant.customer();
    await merged(member, survivor);
    await buy(await merchant.customer({ email: address }));
    const { body } = await merchant.get(`/lp/referrals?referrer=${survivor}`);
    expect([body.total, body.data[0].friend.email, body.data[0].status]).toEqual([1, address, 'completed']);
    const { completed, referrals } = (await new Shopper(stage, merchant, survivor).get('/referral')).body.data;
    expect([completed, referrals]).toEqual([1, [expect.objectContaining({ status: 'completed', points: 100 })]]);
  });

  it('is completed once the member is back [I-54]', async () => {
    const { member, address } = await referred();
    await deleted(member);
    const friend = await merchant.customer({ email: address });
    await buy(friend);
    await merchant.put('/lp/customers/status', { ids: [member], status: 'Member' });
    await stage.idle();
    expect(await rowOf(address)).toMatchObject({ status: 'completed' });
    expect([await available(member), await available(friend)]).toEqual([100, 40]);
  });

  it('fails once the member is erased [CON-15, I-80]', async () => {
    const { member, address } = await referred();
    await deleted(member);
    await buy(await merchant.customer({ email: address }));
    await report('customers/redact', { customer: { id: token(member), email: '' } });
    expect(await rowOf(address)).toMatchObject({ status: 'failed', failure: 'referrer_left' });
  });

  it('fails for good when no merge was reported within two days of the deletion [CON-15]', async () => {
    const { member, address } = await referred();
    const [survivor, friend] = [await merchant.customer(), await merchant.customer({ email: address })];
    await deleted(member);
    await travelTo(stage, [merchant], new Date(Date.now() + 49 * 3_600_000).toISOString());
    await buy(friend);
    expect(await rowOf(address)).toMatchObject({ status: 'failed', failure: 'referrer_left' });
    await merged(member, survivor);
    expect(await rowOf(address)).toMatchObject({ status: 'failed' });
    expect([await available(survivor), await available(friend)]).toEqual([0, 0]);
  });
});

describe('a referral whose friend was deleted at the store', () => {
  it('rewards the friend’s survivor once when the merge is reported after the order [I-54, P24]', async () => {
    const { member, address } = await referred();
    const [friend, survivor] = [await merchant.customer({ email: address }), await merchant.customer()];
    await deleted(friend);
    await buy(friend);
    expect(await rowOf(address)).toMatchObject({ status: 'pending' });
    await merged(friend, survivor);
    expect(await rowOf(address)).toMatchObject({ status: 'completed' });
    expect([await available(member), await available(survivor)]).toEqual([100, 40]);
  });
});
