import { NUDGE_FROM } from '@loyalty/contracts/referrals/features';
import { getReferralProgram, saveReferralProgram, switchReferralProgram } from '@loyalty/contracts/referrals/queries';
import { referralDefaults } from '@loyalty/contracts/referrals/settings';
import { countLinks, countReferredOrders } from '@loyalty/projections/referrals/referral.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { ReferralProgramChanges } from '../application/change-program.js';
import { loadReferralProgram, mayRefer, mostLinks, referralFacts } from '../application/queries.js';

export const programHandlers = [
  handle(getReferralProgram, [QueryRunner, Ledger], (reads, ledger) => async (call) => {
    const { shop } = call.principal;
    const [program, facts] = [await loadReferralProgram(ledger, shop), await referralFacts(ledger, shop)];
    const most = mostLinks(facts);
    return reads.one(call, async (db) => {
      const orderReferralCount = await countReferredOrders(db, shop);
      const links = most === null ? 0 : await countLinks(db, shop);
      return {
        revision: program.version,
        on: program.on,
        locked: !mayRefer(facts, program),
        settings: program.settings ?? referralDefaults,
        orderReferralCount,
        allowance: most === null ? null : { most, links, nudge: orderReferralCount >= NUDGE_FROM },
      };
    });
  }),
  handle(saveReferralProgram, [ReferralProgramChanges], (changes) => async (call, context) => {
    const outcome = await changes.save(call.body.settings, call.ifMatch, context);
    return { ...answered(outcome), message: 'Saved referral program successfully' };
  }),
  handle(
    switchReferralProgram,
    [ReferralProgramChanges],
    (changes) => async (call, context) => answered(await changes.switch(call.body.on, context)),
  ),
];
