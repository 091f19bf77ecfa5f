import { decideReferral, decideReferrals, listReferrals } from '@loyalty/contracts/referrals/queries';
import { listReferrals as readReferrals } from '@loyalty/projections/referrals/referral.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { Vault } from '../../../platform/vault/vault.js';
import { decideReferral as decide } from '../application/decide-referral.js';
import { loadReferral } from '../application/queries.js';
import { referralRows } from '../application/referral-rows.js';
import { Referrals } from './services.js';

export const referralsHandlers = [
  handle(listReferrals, [QueryRunner, Vault], (reads, vault) => async (call) => {
    const page = await reads.page(call, (db, shop) => readReferrals(db, shop, call.query));
    return { ...page, data: await referralRows(vault, call.principal.shop, page.data) };
  }),
  handle(decideReferral, [Referrals], (referrals) => async (call, context) => {
    const outcome = await decide(referrals.services, call.params.id, call.body, context);
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
  handle(decideReferrals, [Referrals, Ledger], (referrals, ledger) => async (call) => {
    const { ids, ...decision } = call.body;
    const { shop } = call.principal;
    const is = async (id: string) => (await loadReferral(ledger, shop, id)).status !== 'none';
    return handleBulk(ledger, call, ids, { is, rejection: 'referral.unknown' }, (id, context) =>
      decide(referrals.services, id, decision, context),
    );
  }),
];
