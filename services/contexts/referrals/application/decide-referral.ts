import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ReferralEvent } from '@loyalty/contracts/referrals/events';
import type { ReferralStatus } from '@loyalty/contracts/referrals/queries';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { thing } from '../../../platform/vault/notes.js';
import { isHeldOrder } from '../../billing/application/queries.js';
import { loadStanding } from '../../customers/application/queries.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { type Referral, referralDecider } from '../domain/referral.js';
import { type Friend, identifyFriend } from './friends.js';
import { friendStream, loadReferral } from './queries.js';
import type { ReferralServices } from './referral-services.js';

/** A referral after a decision of staff. */
export interface DecidedReferral {
  readonly id: string;
  readonly status: ReferralStatus;
}

type DecisionServices = Pick<ReferralServices, 'ledger' | 'newCode' | 'vault'>;

interface Decision {
  readonly verdict: 'approve' | 'cancel';
  readonly note: string;
}

/** Why a referral may not be approved: the member left, or the friend counts for another one already (I-54). */
async function approvalRejection(
  ledger: Ledger,
  { id, referrer, friend }: { readonly id: string; readonly referrer: string; readonly friend: Friend },
  { key: _, ...context }: CommandContext,
): Promise<Rejection | null> {
  const [one, other] = [
    await loadStanding(ledger, context.shop, referrer),
    await loadStanding(ledger, context.shop, friend.owner),
  ];
  if (one.membership !== 'Member') return reject('referral.not-a-member', { field: 'id' });
  if (other.membership === 'Left' || referrer === friend.owner)
    return reject('referral.not-for-friend', { field: 'id' });
  const isFriend = await identifyFriend({ ledger }, friend, { referral: id, completes: true }, context);
  return isFriend ? null : reject('referral.not-for-friend', { field: 'id' });
}

/** Approves or cancels a pending referral; the rewards follow. */
export async function decideReferral(
  services: DecisionServices,
  id: string,
  { verdict, note }: Decision,
  context: CommandContext,
): Promise<Outcome<DecidedReferral>> {
  const referral = await loadReferral(services.ledger, context.shop, id);
  const { invitation, placed } = referral;
  // Of the member, the friend and the address that was invited: the erasure of each ends it.
  const people = [invitation?.referrer, placed?.friendCustomer, invitation?.friend].filter((one) => one !== undefined);
  const about = people.length > 0 ? people : [thing(id)];
  return services.vault.notes.sealFor({ about }, [note], context, (reference) =>
    decide(services, id, referral, { verdict, note: reference }, context),
  );
}

async function decide(
  { ledger, newCode }: DecisionServices,
  id: string,
  { invitation, placed, status }: Referral,
  { verdict, note }: Decision,
  context: CommandContext,
): Promise<Outcome<DecidedReferral>> {
  const { shop } = context;
  const toAnswer = ({ status: now }: { status: string }) => ({ id, status: now as ReferralStatus });
  if (verdict === 'cancel' || !invitation)
    return ledger.execute(referralDecider, friendStream(id), { kind: 'CancelReferral', note }, context, toAnswer);
  const referrer = await accountOwner(ledger, shop, invitation.referrer);
  if (placed && status === 'pending') {
    const customer = placed.friendCustomer;
    const friend = { customer, owner: await accountOwner(ledger, shop, customer) };
    const rejection = (await isHeldOrder(ledger, shop, placed.order.order))
      ? reject('referral.order-held', { field: 'id' })
      : await approvalRejection(ledger, { id, referrer, friend }, context);
    if (rejection)
      return ledger.rejectBeforeDeciding<ReferralEvent, Referral, DecidedReferral>(
        referralDecider,
        friendStream(id),
        rejection,
        context,
      );
  }
  const code = invitation.customerReward.kind === 'points' ? null : newCode();
  const command = { kind: 'ApproveReferral' as const, referrer, note, code };
  return ledger.execute(referralDecider, friendStream(id), command, context, toAnswer);
}
