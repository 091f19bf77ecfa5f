import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ReferralMemberEvent } from '@loyalty/contracts/referrals/events';
import { referralProgram } from '@loyalty/contracts/referrals/features';
import { rejectWithout } from '../../../kernel/features.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadTierAt } from '../../tiers/application/queries.js';
import { linkCountDecider } from '../domain/link-count.js';
import { type ReferralMember, referralMemberDecider } from '../domain/member.js';
import {
  isForTier,
  loadReferralMember,
  loadReferralProgram,
  mayRefer,
  memberStream,
  mostLinks,
  REFERRAL_LINKS,
  referralFacts,
} from './queries.js';
import type { ReferralServices } from './referral-services.js';

/** Characters of a code in a link: ten of 32 letters. */
const CODE_LENGTH = 11;

/** Answer of creating a link. */
interface CreatedLink {
  readonly code: string;
}

/** Why a customer may have no link now; null where nothing is against it. */
async function rejectionOf(
  { ledger, clock }: ReferralServices,
  shop: string,
  customer: string,
  isShopper: boolean,
): Promise<Rejection | null> {
  const now = clock.now().toISOString();
  const [program, facts, person] = await Promise.all([
    loadReferralProgram(ledger, shop),
    referralFacts(ledger, shop),
    loadCustomer(ledger, shop, customer),
  ]);
  if (!person.known) return reject('customer.unknown');
  if (!mayRefer(facts, program))
    return isShopper ? reject('referral.not-active') : rejectWithout(referralProgram, facts, 'id');
  if (isShopper && !program.on) return reject('referral.not-active');
  if (program.version === 0) return reject('referral.not-set-up');
  if (standingOf(person).membership !== 'Member') return reject('referral.not-a-member');
  const isFor = program.settings === null || isForTier(program.settings, await loadTierAt(ledger, shop, customer, now));
  return isFor ? null : reject('referral.not-for-tier');
}

/** Creates the link of a member, once; a shop with a limit of links counts it first. Safe to repeat. */
export async function createLink(
  services: ReferralServices,
  named: string,
  context: CommandContext,
  isShopper = false,
): Promise<Outcome<CreatedLink>> {
  const { ledger, reads, newCode } = services;
  const { shop } = context;
  const before = await ledger.findAnswer<CreatedLink>(context);
  if (before) return before;
  const customer = await accountOwner(ledger, shop, named);
  const stream = memberStream(customer);
  const rejectWith = (rejection: Rejection) =>
    ledger.rejectBeforeDeciding<ReferralMemberEvent, ReferralMember, CreatedLink>(
      referralMemberDecider,
      stream,
      rejection,
      context,
    );
  // A shopper whose accounts were merged shares the survivor's link; staff are told whose it would be.
  const isOfAnother = !isShopper && customer !== named;
  const rejection = isOfAnother
    ? reject('points.merged', { with: { into: customer } })
    : await rejectionOf(services, shop, customer, isShopper);
  if (rejection) return rejectWith(rejection);
  const most = mostLinks(await referralFacts(ledger, shop));
  if (most !== null && (await loadReferralMember(ledger, shop, customer)).code === null) {
    const unlimited = await reads.unlimitedLinks(shop);
    const command = { kind: 'CountLink' as const, customer, most, unlimited };
    const { key: _, ...once } = context;
    const counted = await ledger.execute(linkCountDecider, REFERRAL_LINKS, command, once);
    if (!counted.ok) return rejectWith(counted.rejection);
  }
  const command = { kind: 'CreateLink' as const, customer, code: newCode().slice(0, CODE_LENGTH) };
  return ledger.execute(referralMemberDecider, stream, command, context, ({ code }) => ({ code: code! }));
}
