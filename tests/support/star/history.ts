import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../clients/merchant.js';
import { Shopper } from '../clients/shopper.js';
import { freshEmail, referringMember, saveReferrals } from '../referrals/programs.js';
import type { SharedStage } from '../service.js';
import { BRONZE, tierSettingsOf } from '../tiers/schemes.js';
import { launchTiers } from '../tiers/valid-calls.js';

/** A shop in which everything of the star schema happens: returns customers who are in it. */
export async function makeStarHistory(
  stage: SharedStage,
  merchant: Merchant,
): Promise<{ member: string; other: string }> {
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  const programId = await merchant.program({
    event: 'amount_discount',
    title: 'Five off',
    pointsCost: 100,
    redeemValue: 5,
  });
  const gold = { id: 'gold', title: 'Gold', goal: 2 };
  await launchTiers(merchant, tierSettingsOf({ calculateBy: 'numberOfOrders', tiers: [BRONZE, gold] }));
  const [member, other] = [await merchant.customer(), await merchant.customer()];
  const { id } = await merchant.order(member, [{ price: '500.00' }]);
  await merchant.post(`/lp/customers/${member}/redeem`, { programId });
  await stage.idle();
  const [coupon] = (await merchant.get(`/lp/coupons?customer=${member}`)).body.data;
  await merchant.order(member, [{ price: '50.00' }], { discountCode: coupon.code });
  await merchant.refund(id, { amount: '120.00' });
  await merchant.order(null, [{ price: '9.50' }]);
  await merchant.post(`/lp/customers/${other}/points`, { amount: 250, adminNote: 'Goodwill' });
  const merged = await merchant.customer();
  await merchant.post(`/lp/customers/${merged}/points`, { amount: 30, adminNote: 'Goodwill' });
  await stage.idle();
  await merchant.webhook('customers/merge', mergeBody(other, merged));
  await stage.idle();
  await refer(stage, merchant);
  return { member, other };
}

/** A referral whose friend ordered, and one whose friend did not. */
async function refer(stage: SharedStage, merchant: Merchant): Promise<void> {
  await saveReferrals(merchant, { friendReward: { title: 'Welcome', kind: 'points', amount: 40 } });
  const { code } = await referringMember(merchant);
  const [friend, stranger] = [freshEmail(), freshEmail()];
  for (const email of [friend, stranger]) {
    await new Shopper(stage, merchant).post('/referral/claim', { code, email });
    await stage.idle();
  }
  await merchant.order(await merchant.customer({ email: friend }), [{ price: '60.00' }]);
}
