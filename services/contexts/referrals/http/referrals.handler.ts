import { decideReferral, decideReferrals, listReferrals } from '@loyalty/contracts/referrals/queries';
import { listReferrals as readReferrals } from '@loyalty/projections/referrals/referral.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { Vault } from '../../../platform/vault/vault.js';
import { decideReferral as decide } from '../application/decide-referral.js';
import { loadReferral } from '../application/queries.js';
import { referralRows } from '../application/referral-rows.js';
import { Referrals } from './services.js';

@Handles(listReferrals)
export class ListReferralsHandler implements Handler<typeof listReferrals> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly vault: Vault,
  ) {}

  async execute({ call }: Message<typeof listReferrals>) {
    const page = await this.reads.page(call, (db, shop) => readReferrals(db, shop, call.query));
    return { ...page, data: await referralRows(this.vault, call.principal.shop, page.data) };
  }
}

@Handles(decideReferral)
export class DecideReferralHandler implements Handler<typeof decideReferral> {
  constructor(private readonly referrals: Referrals) {}

  async execute({ call }: Message<typeof decideReferral>) {
    const cause = commandContext(call as unknown as Call, decideReferral.id);
    const outcome = await decide(this.referrals.services, call.params.id, call.body, cause);
    return { ...answered(outcome), message: 'Updated successfully' };
  }
}

@Handles(decideReferrals)
export class DecideReferralsHandler implements Handler<typeof decideReferrals> {
  constructor(
    private readonly referrals: Referrals,
    private readonly ledger: Ledger,
  ) {}

  async execute({ call }: Message<typeof decideReferrals>) {
    const { ids, ...decision } = call.body;
    const { shop } = call.principal;
    const is = async (id: string) => (await loadReferral(this.ledger, shop, id)).status !== 'none';
    return handleBulk(this.ledger, call as unknown as Call, ids, { is, rejection: 'referral.unknown' }, (id, cause) =>
      decide(this.referrals.services, id, decision, cause),
    );
  }
}
