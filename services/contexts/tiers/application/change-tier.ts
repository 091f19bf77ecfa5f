import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { StandingEvent, TierRef } from '@loyalty/contracts/tiers/events';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import { baseTier, type SchemeInForce } from '../domain/scheme-in-force.js';
import { standingDecider } from '../domain/standing.js';
import type { MoveToTier, RecalculateTier, SetTierPoints, UnassignTier } from '../domain/standing-commands.js';
import type { TierStanding } from '../domain/standing-state.js';
import { loadScheme } from './queries.js';
import { standingInputs, type TierServices } from './standing-inputs.js';

type Requested<C> = C extends unknown ? Omit<C, 'customer' | 'scheme' | 'entries' | 'zone'> : never;

/** A change of one customer's tier by staff. */
export type TierRequest = Requested<MoveToTier | UnassignTier | SetTierPoints | RecalculateTier>;

/** Answer of a change: the tier that the customer is in now. */
export interface ChangedTier {
  readonly tier: TierRef;
  readonly exclusive: boolean;
}

/** The scheme that a change is decided by, or why none may be made now (I-51). */
async function schemeForChange(
  { ledger }: TierServices,
  shop: string,
  customer: string,
): Promise<SchemeInForce | Rejection> {
  const [{ active, launched, calculating }, person] = await Promise.all([
    loadScheme(ledger, shop),
    loadCustomer(ledger, shop, customer),
  ]);
  if (!person.known) return reject('customer.unknown');
  if (!active || !launched) return reject('tiers.not-active');
  if (calculating !== null) return reject('tiers.calculating');
  return standingOf(person).membership === 'Member' ? launched : reject('tier.not-a-member');
}

/** Changes a customer's tier or qualifying points by hand. */
export async function changeTier(
  services: TierServices,
  customer: string,
  request: TierRequest,
  cause: CommandContext,
): Promise<Outcome<ChangedTier>> {
  const { ledger } = services;
  const scheme = await schemeForChange(services, cause.shop, customer);
  if ('rejected' in scheme)
    return ledger.rejectBeforeDeciding<StandingEvent, TierStanding, ChangedTier>(
      standingDecider,
      customer,
      scheme,
      cause,
    );
  const command = { ...request, ...(await standingInputs(services, cause.shop, customer, scheme)) };
  return ledger.execute(standingDecider, customer, command, cause, ({ tier, exclusive }) => ({
    tier: tier ?? { id: baseTier(scheme).id, title: baseTier(scheme).title },
    exclusive,
  }));
}
