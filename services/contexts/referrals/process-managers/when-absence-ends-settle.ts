import type { EventType, RecordedOf } from '@loyalty/contracts/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import { on, onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { loadReferralMember } from '../application/queries.js';
import type { ReferralServices } from '../application/referral-services.js';
import { settleWaiting } from '../application/settle-order.js';

/** The end of an absence, or of what could have ended it. */
const ENDS = [
  'AccountMergedIn',
  'CustomerJoined',
  'CustomerUnmerged',
  'MembershipRestored',
  'PersonForgotten',
] as const satisfies readonly EventType[];

function customersIn(event: RecordedOf<(typeof ENDS)[number]>): string[] {
  if (event.type !== 'AccountMergedIn') return [event.data.customer];
  const { from, records } = event.data;
  return [...new Set([from, ...records.people])];
}

/** Referrals of somebody who was away are judged again: merged, back, or never to come back. */
export const whenAbsenceEndsSettleReferrals = (services: ReferralServices): ProcessManager[] =>
  onEach(ENDS, 'settle-awaited-referrals', async (event) => {
    const { ledger } = services;
    for (const customer of customersIn(event)) {
      // Most who join were never away.
      if (event.type === 'CustomerJoined' && (await loadCustomer(ledger, event.shop, customer)).absences.length === 0)
        continue;
      const { places, friendOf } = await loadReferralMember(ledger, event.shop, customer);
      const referrals = friendOf === null ? places : [...places, friendOf];
      for (const referral of referrals) await settleWaiting(services, referral, causedBy(event), event.position);
    }
  });

/** An order was recorded as waiting: the absence that it waits for may have ended while it was judged. */
export const whenReferralOrderPlacedSettle = (services: ReferralServices): ProcessManager =>
  on('ReferralOrderPlaced', 'settle-waiting-referral', (event) =>
    settleWaiting(services, event.data.referral, causedBy(event), event.position),
  );
