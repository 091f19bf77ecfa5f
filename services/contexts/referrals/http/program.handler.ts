import { NUDGE_FROM } from '@loyalty/contracts/referrals/features';
import { getReferralProgram, saveReferralProgram, switchReferralProgram } from '@loyalty/contracts/referrals/queries';
import { referralDefaults } from '@loyalty/contracts/referrals/settings';
import { countLinks, countReferredOrders } from '@loyalty/projections/referrals/referral.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { ReferralProgramChanges } from '../application/change-program.js';
import { loadReferralProgram, mayRefer, mostLinks, referralFacts } from '../application/queries.js';

@Handles(getReferralProgram)
export class GetReferralProgramHandler implements Handler<typeof getReferralProgram> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly ledger: Ledger,
  ) {}

  async execute({ call }: Message<typeof getReferralProgram>) {
    const { shop } = call.principal;
    const [program, facts] = [await loadReferralProgram(this.ledger, shop), await referralFacts(this.ledger, shop)];
    const most = mostLinks(facts);
    return this.reads.one(call, async (db) => {
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
  }
}

@Handles(saveReferralProgram)
export class SaveReferralProgramHandler implements Handler<typeof saveReferralProgram> {
  constructor(private readonly changes: ReferralProgramChanges) {}

  async execute({ call }: Message<typeof saveReferralProgram>) {
    const cause = commandContext(call as unknown as Call, saveReferralProgram.id);
    const outcome = await this.changes.save(call.body.settings, call.ifMatch, cause);
    return { ...answered(outcome), message: 'Saved referral program successfully' };
  }
}

@Handles(switchReferralProgram)
export class SwitchReferralProgramHandler implements Handler<typeof switchReferralProgram> {
  constructor(private readonly changes: ReferralProgramChanges) {}

  async execute({ call }: Message<typeof switchReferralProgram>) {
    const cause = commandContext(call as unknown as Call, switchReferralProgram.id);
    return answered(await this.changes.switch(call.body.on, cause));
  }
}
