import type { StandingEvent } from '@loyalty/contracts/tiers/events';
import { type Decider, must } from '../../../kernel/decider.js';
import { decideStanding } from './decide-standing.js';
import type { StandingCommand } from './standing-commands.js';
import { rewardKey, type TierStanding } from './standing-state.js';

/** A customer's standing. One stream per customer; qualifying entries are given with each command. */
export const standingDecider: Decider<StandingCommand, StandingEvent, TierStanding> = {
  context: 'tiers',
  foldVersion: 'tier-standing/1',
  initial: () => ({ tier: null, since: null, exclusive: false, base: null, rewarded: [], changes: [] }),
  evolve(standing, event) {
    switch (event.type) {
      case 'TierChanged': {
        const { to, exclusive, base } = event.data;
        standing.changes.push({ at: event.occurredAt, tier: to.id });
        return Object.assign(standing, {
          tier: to,
          since: event.occurredAt,
          exclusive,
          base: base ?? standing.base,
        });
      }
      case 'TierPointsSet':
        return Object.assign(standing, { base: event.data.base });
      case 'TierRewardGranted': {
        const { tier, of, rewardsOf } = event.data;
        standing.rewarded.push(rewardKey(tier.id, of, rewardsOf));
        return standing;
      }
    }
  },
  decide: decideStanding,
  assert({ rewarded }) {
    must(new Set(rewarded).size === rewarded.length, 'I-49');
  },
};
