import { current } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { StandingEvent } from '@loyalty/contracts/tiers/events';
import { schemeKindIn, standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import { causedBy } from '../../../platform/commands/command-context.js';
import { streamOf } from '../../../platform/event-store/port.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { peopleOf } from '../../points/application/merges/people-of.js';
import { standingsOf } from '../application/rewards-alike.js';
import { type PayingServices, payTierReward } from './pay-tier-reward.js';

/** Pays the rewards that were granted to a customer in a scheme and are not paid yet. */
async function payGranted(services: PayingServices, standing: string, event: Recorded): Promise<void> {
  const stream = streamOf(event.shop, 'tiers', standing);
  const events = (await services.log.readStream(event.shop, stream)).map(current) as Recorded<StandingEvent>[];
  for (const granted of events) {
    if (granted.type !== 'TierRewardGranted') continue;
    const context = { ...causedBy(event), causation: `${event.id}:${granted.data.action}` };
    await payTierReward(services, granted.data, granted.occurredAt, context);
  }
}

/** A tier's reward was granted: its points or coupon are given. */
export const whenTierRewardGrantedPay = (services: PayingServices): ProcessManager =>
  on('TierRewardGranted', 'pay-tier-reward', (event) =>
    payTierReward(services, event.data, event.occurredAt, causedBy(event)),
  );

/**
 * Tiers of a merged customer were taken over: rewards that were granted to them are paid where they are not yet. The store deletes a
 * customer before it tells of the merge, and nobody who has left is paid (P24). When the merge is undone, each of the two, and everybody who is one
 * with them, is owed what only the other was paid while they were one.
 */
export const whenTierMergedPayRewards = (services: PayingServices): ProcessManager[] => [
  on('TierMergedIn', 'pay-merged-tier-rewards', (event) =>
    payGranted(services, standingStream(schemeKindIn(event), event.data.from), event),
  ),
  on('AccountRestored', 'pay-merged-tier-rewards', async (event) => {
    const { customer, from } = event.data;
    const people = new Set<string>();
    for (const one of [customer, from])
      for (const person of await peopleOf(services.ledger, event.shop, one)) people.add(person);
    for (const standing of standingsOf([...people])) await payGranted(services, standing, event);
  }),
];
