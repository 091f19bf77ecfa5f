import { referralSettings } from '@loyalty/contracts/referrals/settings';
import { claimReferral } from '@loyalty/services/contexts/referrals/application/claim-referral';
import { createLink } from '@loyalty/services/contexts/referrals/application/links';
import { REFERRAL_PROGRAM } from '@loyalty/services/contexts/referrals/application/queries';
import { referralProgramDecider } from '@loyalty/services/contexts/referrals/domain/program';
import { answered } from '@loyalty/services/platform/http/call';
import { addressOf } from '../payloads.js';
import type { Person, SimMerchant } from '../platform-state.js';
import { commandContext, type SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { requestOf } from './request-of.js';

/** A program that pays points to both sides. Friends are customers already, so that their next orders count. */
const settingsOf = (limit: number | null) =>
  referralSettings.parse({
    friendReward: { title: 'Welcome', kind: 'points', amount: 7 },
    customerReward: { title: 'Thank you', kind: 'points', amount: 11 },
    orderRequirement: 1,
    limit,
    antiCheat: { enabled: false },
  });

/** A merchant saves the referral program, with another limit each time. */
export function saveReferrals(simulation: Simulation, merchant: SimMerchant): SimulatedRequest {
  const settings = settingsOf(simulation.social.pick([null, 1, 2]));
  return requestOf(simulation, merchant, {
    kind: 'referral-program',
    of: 'referral-program',
    key: `k${simulation.nextRequest(`${merchant.shop} referral-program`)}`,
    body: { limit: settings.limit },
    carryOut: async ({ ledger }, call) => {
      const command = { kind: 'SaveReferralProgram' as const, settings, expectedVersion: null };
      const cause = commandContext(call, 'referral-program');
      return {
        receipt: answered(await ledger.execute(referralProgramDecider, REFERRAL_PROGRAM, command, cause)).receipt,
      };
    },
  });
}

/** A customer leaves an address at the link of another one, perhaps at those of two at one time. */
export function refer(simulation: Simulation, merchant: SimMerchant): SimulatedRequest | null {
  const { social } = simulation;
  const [member, friend] = [social.pick(merchant.people), social.pick(merchant.people)];
  return member && friend && member !== friend ? referring(simulation, merchant, member, friend) : null;
}

/** A customer leaves an address at the link of another one. */
export function referring(
  simulation: Simulation,
  merchant: SimMerchant,
  member: Person,
  friend: Person,
): SimulatedRequest {
  return requestOf(simulation, merchant, {
    kind: 'referral',
    of: 'referral',
    account: friend.id,
    key: `k${simulation.nextRequest(`${merchant.shop} referral`)}`,
    by: 'shopper',
    body: { member: member.id, friend: friend.id },
    carryOut: async ({ referrals }, call) => {
      const cause = commandContext(call, 'referral');
      // A key of its own: a link that was refused is refused again.
      const own = { ...cause, key: cause.key && { ...cause.key, key: `${cause.key.key}-link` } };
      const link = answered(await createLink(referrals, member.id, own, true));
      const request = { code: link.data.code, email: addressOf(friend.id) };
      const claimed = answered(await claimReferral(referrals, request, cause));
      return { receipt: claimed.receipt };
    },
  });
}
