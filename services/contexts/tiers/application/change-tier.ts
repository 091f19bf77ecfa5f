import type { StandingEvent, TierRef } from '@loyalty/contracts/tiers/events';
import { standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { baseTier } from '../domain/scheme-in-force.js';
import { standingDecider } from '../domain/standing.js';
import type { MoveToTier, RecalculateTier, SetTierPoints, UnassignTier } from '../domain/standing-commands.js';
import type { TierStanding } from '../domain/standing-state.js';
import { standingInputs, type TierServices } from './standing-inputs.js';
import { schemeForChange } from './tier-change.js';

type RequestFor<C> = C extends unknown ? Omit<C, 'customer' | 'scheme' | 'entries' | 'zone'> : never;

/** A change of one customer's tier by staff. */
export type TierRequest = RequestFor<MoveToTier | UnassignTier | SetTierPoints | RecalculateTier>;

/** Answer of a change: the tier that the customer is in now. */
export interface ChangedTier {
  readonly tier: TierRef;
  readonly exclusive: boolean;
}

/**
 * Changes a customer's tier or qualifying points by hand.
 * @param atLeast the position of the log that what counts towards tiers includes
 */
export async function changeTier(
  services: TierServices,
  customer: string,
  request: TierRequest,
  context: CommandContext,
  atLeast?: number,
): Promise<Outcome<ChangedTier>> {
  const { ledger } = services;
  const scheme = await schemeForChange(ledger, context.shop, customer);
  if ('rejected' in scheme)
    return ledger.rejectBeforeDeciding<StandingEvent, TierStanding, ChangedTier>(
      standingDecider,
      customer,
      scheme,
      context,
    );
  const command = { ...request, ...(await standingInputs(services, context.shop, customer, scheme, atLeast)) };
  return ledger.execute(
    standingDecider,
    standingStream(scheme.kind ?? 'vip', customer),
    command,
    context,
    ({ tier, exclusive }) => ({
      tier: tier ?? { id: baseTier(scheme).id, title: baseTier(scheme).title },
      exclusive,
    }),
  );
}
