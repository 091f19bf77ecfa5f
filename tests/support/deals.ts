import type { ExclusiveDeal } from '@loyalty/contracts/deals/exclusive-deal';
import type { MerchantOffers } from '@loyalty/contracts/deals/queries';
import type { Merchant } from './clients/merchant.js';
import { type SharedStage, shopIdOf, TEAM } from './service.js';
import { openSupportLogin, withinLogin } from './support-login.js';

/** Calls the API as a developer of the vendor within a support login of the stage's shop. */
export const developerOf = async (stage: SharedStage) =>
  withinLogin(stage, await openSupportLogin(stage, { shop: shopIdOf(stage.shop) }, TEAM.developer));

/** A deal of support that can be claimed for a long time. */
export const GIVEN = {
  title: 'Thank you for your patience',
  discountCode: 'LOYAL30',
  discountMonths: 3,
  endsAt: '2040-01-01T00:00:00.000Z',
};

export const dealOf = async (merchant: Merchant, query = ''): Promise<ExclusiveDeal> =>
  (await merchant.get(`/shop-marketing-configs/exclusive_deal${query}`)).body.data;

export const offersOf = async (merchant: Merchant): Promise<MerchantOffers> =>
  (await merchant.get('/lp/deals')).body.data;

/** Places an order that uses a coupon of a reward program, and so counts as assisted. */
export async function assistedOrder(merchant: Merchant, customer: string, reward: string): Promise<string> {
  const { status, body } = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { id } = await merchant.order(customer, [{ price: '50.00' }], { discountCode: body.data.coupon.code });
  return id;
}

/** Valid calls of the endpoints of deals. */
export async function offerCalls(merchant: Merchant, stage: SharedStage, customer: string, reward: string) {
  await assistedOrder(merchant, customer, reward);
  const { headstart } = await offersOf(merchant);
  const developer = await developerOf(stage);
  await developer('PUT', '/lp/deals/exclusive', { isActive: true });
  await developer('PUT', '/lp/deals/promo', { enabled: true });
  const given: string[] = [];
  for (let n = 0; n < 2; n++) given.push((await developer('POST', '/lp/deals/support', GIVEN)).body.data.id);
  const { id } = await dealOf(merchant);
  return {
    'deals.exclusive': { query: { firstSeen: '1' } },
    'deals.hide': { body: { id, hiddenAt: '2026-03-01T09:00:00.000Z' } },
    'deals.save-exclusive': { body: { isActive: true, title: 'For {{store_name}}' } },
    'deals.promo': {},
    'deals.save-promo': { body: { enabled: true, type: 'saleBanner' } },
    'deals.support-deals': {},
    'deals.give-support-deal': { body: GIVEN },
    'deals.withdraw-support-deal': { params: { id: given[0]! }, body: {} },
    'deals.claim-support-deal': { params: { id: given[1]! }, body: {} },
    'deals.offers': {},
    'deals.claim-promo': { body: { promoType: headstart.offer } },
    'deals.claim-growth': { params: { orders: '1' }, body: {} },
  };
}
