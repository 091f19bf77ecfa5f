import { answerSurvey, claimAsShopper } from '@loyalty/contracts/shopper/claims';
import { answered, handle } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { Vault } from '../../../platform/vault/vault.js';
import { Claims } from '../application/claims.js';

/** Answer to a shopper's claim: the points paid and the new balance. */
function paid(outcome: Awaited<ReturnType<Claims['claim']>>) {
  const { data, receipt } = answered(outcome);
  return { data: { points: data.points, balance: data.account.points }, receipt };
}

export const claimsHandlers = [
  handle(claimAsShopper, [Claims], (claims) => async (call, context) => {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    return paid(await claims.claim({ customer, event: call.body.event }, context));
  }),
  handle(answerSurvey, [Claims, Vault], (claims, vault) => async (call, context) => {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const { programId: which, answers } = call.body;
    return paid(await claims.answerSurvey(vault, { customer, which, answers }, context));
  }),
];
