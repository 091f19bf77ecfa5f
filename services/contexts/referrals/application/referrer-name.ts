import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { refKey } from '../../../platform/vault/profile.js';
import { loadCustomer, loadStanding } from '../../customers/application/queries.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { referralMemberDecider } from '../domain/member.js';
import { loadReferralMember, memberStream } from './queries.js';
import type { ReferralServices } from './referral-services.js';

/** What a first name is made of. Anything else, such as an address or a link, is not published under the shop's name. */
const NAME = /^[\p{L}\p{M}'’-]{1,30}$/u;

/** Lets friends read the member's first name, or not any more. */
export async function showName(
  { ledger }: ReferralServices,
  named: string,
  shown: boolean,
  context: CommandContext,
): Promise<Outcome<{ shown: boolean }>> {
  const customer = await accountOwner(ledger, context.shop, named);
  const stream = memberStream(customer);
  if ((await loadStanding(ledger, context.shop, customer)).membership !== 'Member')
    return ledger.rejectBeforeDeciding(referralMemberDecider, stream, reject('referral.not-a-member'), context);
  const command = { kind: 'ShowName' as const, customer, shown };
  return ledger.execute(referralMemberDecider, stream, command, context, ({ showsName }) => ({ shown: showsName }));
}

/** First name of a member for a friend: one word at most, and empty unless the member shows it. */
export async function shownName({ ledger, vault }: ReferralServices, shop: string, customer: string): Promise<string> {
  if (!(await loadReferralMember(ledger, shop, customer)).showsName) return '';
  const { forgotten, profile } = await loadCustomer(ledger, shop, customer);
  if (forgotten) return '';
  const ref = { shop, customer, version: profile };
  const person = (await vault.read([ref])).get(refKey(ref));
  const [first = ''] = (person?.firstName ?? '').trim().split(/\s+/);
  return NAME.test(first) ? first : '';
}
