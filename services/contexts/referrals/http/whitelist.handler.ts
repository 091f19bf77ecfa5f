import { changeReferralWhitelist, listReferralWhitelist } from '@loyalty/contracts/referrals/whitelist';
import {
  customersOfAddresses,
  type ListedAddress,
  listWhitelist,
} from '@loyalty/projections/referrals/referral.queries';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { refKey } from '../../../platform/vault/profile.js';
import { Vault } from '../../../platform/vault/vault.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { changeWhitelist } from '../application/change-whitelist.js';
import { Referrals } from './services.js';

export const whitelistHandlers = [
  handle(listReferralWhitelist, [QueryRunner, Vault, ActorNames], (reads, vault, names) => async (call) => {
    const { shop } = call.principal;
    const page = await reads.page(call, (db) => listWhitelist(db, shop, call.query));
    const refOf = ({ friend, profile }: ListedAddress) => ({ shop, customer: friend, version: profile });
    const known = await vault.read(page.data.map(refOf));
    const emailOf = (row: ListedAddress): string => known.get(refKey(refOf(row)))?.email ?? '';
    const customers = await reads.value(shop, (db) =>
      customersOfAddresses(db, shop, page.data.map(emailOf).filter(Boolean)),
    );
    const named = page.data.map(async (row) => {
      const email = emailOf(row);
      const found = email === '' ? undefined : customers.find((one) => one.email === email);
      const customer = found ? { id: found.customer, name: found.name } : null;
      return { id: row.friend, email, customer, addedBy: await names.name(shop, row.actor), addedAt: row.at };
    });
    return { ...page, data: await Promise.all(named) };
  }),
  handle(changeReferralWhitelist, [Referrals], (referrals) => async (call, context) => {
    const outcome = await changeWhitelist(referrals.services, call.body, context);
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
];
