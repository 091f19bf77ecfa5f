import { createReferralLink, getCustomerReferrals } from '@loyalty/contracts/referrals/queries';
import { findCustomer } from '@loyalty/projections/customers/customer.queries';
import { referralCounts } from '@loyalty/projections/referrals/referral.queries';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { createLink } from '../application/links.js';
import { isWhitelisted, loadReferralMember, loadReferralProgram, pseudonymOf } from '../application/queries.js';
import { StoreLinks } from '../application/store-links.js';
import { Referrals } from './services.js';

/** Completed of all, in per cent with one decimal at most (spec GAP-74). */
const rateOf = (completed: number, total: number): number =>
  total === 0 ? 0 : Math.round((1000 * completed) / total) / 10;

export const customerReferralsHandlers = [
  handle(getCustomerReferrals, [QueryRunner, Referrals, StoreLinks], (reads, referrals, links) => async (call) => {
    const { id } = call.params;
    const { shop } = call.principal;
    const { ledger, vault } = referrals.services;
    const [{ code }, { on }] = [await loadReferralMember(ledger, shop, id), await loadReferralProgram(ledger, shop)];
    const link = code === null ? null : await links.linkOf(shop, code);
    return reads.one(call, async (db) => {
      const customer = await findCustomer(db, shop, id);
      if (!customer) return null;
      const { email } = customer;
      const whitelisted = email !== '' && (await isWhitelisted(ledger, shop, pseudonymOf(vault, shop, email)));
      const counts = await referralCounts(db, shop, id);
      const conversionRate = rateOf(counts.completed, counts.total);
      return { link, code, whitelisted, ...counts, conversionRate, active: on };
    });
  }),
  handle(createReferralLink, [Referrals, StoreLinks], (referrals, links) => async (call, context) => {
    const { data, receipt } = answered(await createLink(referrals.services, call.params.id, context));
    return { data: { ...data, link: await links.linkOf(call.principal.shop, data.code) }, receipt };
  }),
];
