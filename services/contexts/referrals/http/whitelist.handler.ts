import { changeReferralWhitelist, listReferralWhitelist } from '@loyalty/contracts/referrals/whitelist';
import {
  customersOfAddresses,
  type ListedAddress,
  listWhitelist,
} from '@loyalty/projections/referrals/referral.queries';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { refKey } from '../../../platform/vault/profile.js';
import { Vault } from '../../../platform/vault/vault.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { changeWhitelist } from '../application/change-whitelist.js';
import { Referrals } from './services.js';

@Handles(listReferralWhitelist)
export class ListReferralWhitelistHandler implements Handler<typeof listReferralWhitelist> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly vault: Vault,
    private readonly names: ActorNames,
  ) {}

  async execute({ call }: Message<typeof listReferralWhitelist>) {
    const { shop } = call.principal;
    const page = await this.reads.page(call, (db) => listWhitelist(db, shop, call.query));
    const refOf = ({ friend, profile }: ListedAddress) => ({ shop, customer: friend, version: profile });
    const known = await this.vault.read(page.data.map(refOf));
    const emailOf = (row: ListedAddress): string => known.get(refKey(refOf(row)))?.email ?? '';
    const customers = await this.reads.value(shop, (db) =>
      customersOfAddresses(db, shop, page.data.map(emailOf).filter(Boolean)),
    );
    const named = page.data.map(async (row) => {
      const email = emailOf(row);
      const found = email === '' ? undefined : customers.find((one) => one.email === email);
      const customer = found ? { id: found.customer, name: found.name } : null;
      return { id: row.friend, email, customer, addedBy: await this.names.name(shop, row.actor), addedAt: row.at };
    });
    return { ...page, data: await Promise.all(named) };
  }
}

@Handles(changeReferralWhitelist)
export class ChangeReferralWhitelistHandler implements Handler<typeof changeReferralWhitelist> {
  constructor(private readonly referrals: Referrals) {}

  async execute({ call }: Message<typeof changeReferralWhitelist>) {
    const cause = commandContext(call as unknown as Call, changeReferralWhitelist.id);
    const outcome = await changeWhitelist(this.referrals.services, call.body, cause);
    return { ...answered(outcome), message: 'Updated successfully' };
  }
}
