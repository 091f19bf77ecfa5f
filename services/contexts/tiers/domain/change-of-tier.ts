import { occurred } from '@loyalty/contracts/kernel/event';
import {
  type StandingEvent,
  type TierBase,
  type TierCause,
  TierChanged,
  type TierEvidence,
  type TierRef,
} from '@loyalty/contracts/tiers/events';
import type { Tier } from '@loyalty/contracts/tiers/settings';
import type { Decided } from '../../../kernel/decider.js';
import { baseTier, findTier, laddered } from './scheme-in-force.js';
import type { StandingInputs } from './standing-commands.js';
import type { TierStanding } from './standing-state.js';

export const refOf = ({ id, title }: TierRef): TierRef => ({ id, title });

/** The customer's tier as the scheme has it now; a tier that the scheme has no more is the base tier. */
export function currentTier({ scheme }: StandingInputs, standing: TierStanding): Tier {
  const ladder = laddered(scheme);
  const own = standing.tier?.id;
  return ladder.find(({ id }) => id === own) ?? (isExclusive(scheme, standing) ? findTier(scheme, own!)! : ladder[0]!);
}

/** Whether the customer is in a tier that is still exclusive. */
export const isExclusive = (scheme: StandingInputs['scheme'], { exclusive, tier }: TierStanding): boolean =>
  exclusive && tier !== null && findTier(scheme, tier.id)?.exclusive === true;

interface Change {
  readonly to: Tier;
  readonly cause: TierCause;
  readonly evidence?: TierEvidence | null;
  readonly base?: Pick<TierBase, 'at' | 'value'> | null;
  readonly at?: string;
  /** Of a return, since when the customer had been in the tier. */
  readonly since?: string | null;
  /** As a return goes; by default the goals of both tiers decide. */
  readonly direction?: 'up' | 'down' | undefined;
}

export function changed(inputs: StandingInputs, standing: TierStanding, change: Change): Decided<StandingEvent>[] {
  const { customer, scheme } = inputs;
  const { to, cause, evidence = null, base = null, at, since } = change;
  const from = standing.tier ?? refOf(baseTier(scheme));
  const isUp = to.exclusive || (!isExclusive(scheme, standing) && to.goal > currentTier(inputs, standing).goal);
  const event = occurred(TierChanged, {
    customer,
    from,
    to: refOf(to),
    direction: change.direction ?? (isUp ? ('up' as const) : ('down' as const)),
    exclusive: to.exclusive,
    cause,
    scheme: scheme.version,
    evidence,
    base,
    ...(since === undefined ? {} : { since }),
  });
  return [at === undefined ? event : { ...event, occurredAt: at }];
}
