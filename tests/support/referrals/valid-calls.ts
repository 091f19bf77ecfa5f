import type { Merchant } from '../clients/merchant.js';
import { Shopper } from '../clients/shopper.js';
import type { SharedStage } from '../service.js';
import type { ValidCall } from '../valid-calls.js';
import { freshEmail, referralSettingsOf, referringMember, saveReferrals } from './programs.js';

/** Valid calls of the endpoints of referrals, for a shop with a program and a pending referral. */
export async function referralCalls(
  merchant: Merchant,
  stage: SharedStage,
  customer: string,
): Promise<Record<string, ValidCall>> {
  await saveReferrals(merchant);
  const { code } = await referringMember(merchant);
  const [email, second] = [freshEmail(), freshEmail()];
  for (const friend of [email, second])
    await new Shopper(stage, merchant).post('/referral/claim', { code, email: friend });
  await stage.idle();
  const [{ id }, other] = (await merchant.get('/lp/referrals')).body.data;
  await merchant.put('/lp/referral/whitelist', { add: [freshEmail()] });
  const one = { params: { id: customer } };
  return {
    'referrals.program': {},
    'referrals.save-program': { body: { settings: referralSettingsOf({ tweet: 'Come and see:' }) } },
    'referrals.switch-program': { body: { on: true } },
    'referrals.list': { query: { first: '10', status: 'pending' } },
    'referrals.decide-many': { body: { ids: [other.id], verdict: 'cancel' } },
    'referrals.decide': { params: { id }, body: { verdict: 'cancel', note: '' } },
    'referrals.customer': one,
    'referrals.create-link': { ...one, body: {} },
    'referrals.whitelist': { query: { first: '10' } },
    'referrals.change-whitelist': { body: { add: [email] } },
    'shopper.referral-offer': { query: { code } },
    'shopper.claim-referral': { body: { code, email: freshEmail() } },
    'shopper.referrals': { query: { logged_in_customer_id: customer } },
    'shopper.referral-name': { query: { logged_in_customer_id: customer }, body: { shown: true } },
    'shopper.referral-link': { query: { logged_in_customer_id: customer }, body: {} },
  };
}
