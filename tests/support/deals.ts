import type { ExclusiveDeal } from '@loyalty/contracts/deals/exclusive-deal';
import type { MerchantOffers } from '@loyalty/contracts/deals/queries';
import type { Merchant } from './clients/merchant.js';

/** The owner of the demo stores' accounts, who edits deals. */
export const OWNER = 'Ana Vidal';

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
export async function offerCalls(merchant: Merchant, customer: string, reward: string) {
  await assistedOrder(merchant, customer, reward);
  const { headstart } = await offersOf(merchant);
  await merchant.put('/lp/deals/exclusive', { isActive: true });
  await merchant.put('/lp/deals/promo', { enabled: true });
  const { id } = await dealOf(merchant);
  return {
    'deals.exclusive': { query: { firstSeen: '1' } },
    'deals.hide': { body: { id, hiddenAt: '2026-03-01T09:00:00.000Z' } },
    'deals.save-exclusive': { body: { isActive: true, title: 'For {{store_name}}' } },
    'deals.promo': {},
    'deals.save-promo': { body: { enabled: true, type: 'saleBanner' } },
    'deals.offers': {},
    'deals.claim-promo': { body: { promoType: headstart.offer } },
    'deals.claim-growth': { params: { orders: '1' }, body: {} },
  };
}
