import type { StandingEvent } from '@loyalty/contracts/tiers/events';
import { type Decider, must } from '../../../kernel/decider.js';
import { decideStanding } from './decide-standing.js';
import type { StandingCommand } from './standing-commands.js';
import { noStanding, rewardKey, type TierStanding } from './standing-state.js';

/** A customer's standing. One stream per customer; qualifying entries are given with each command. */
export const standingDecider: Decider<StandingCommand, StandingEvent, TierStanding> = {
  context: 'tiers',
  foldVersion: 'tier-standing/5',
  initial: noStanding,
  evolve(standing, event) {
    switch (event.type) {
      case 'TierChanged': {
        const { to, exclusive, base, scheme, since = event.occurredAt } = event.data;
        standing.changes.push({ at: event.occurredAt, tier: to.id });
        return Object.assign(standing, {
          tier: to,
          since,
          exclusive,
          base: base ? { ...base, ended: null, scheme } : standing.base,
        });
      }
      case 'TierPointsSet':
        return event.data.adjustment === null ? Object.assign(standing, { base: event.data.base }) : standing;
      case 'TierMergedIn': {
        const { merge, from, rewarded, base } = event.data;
        standing.merges[merge] = { from, rewarded, base, before: standing.base, granted: [] };
        return Object.assign(standing, { base: base ?? standing.base });
      }
      case 'TierSplitOff': {
        delete standing.merges[event.data.merge];
        return Object.assign(standing, { base: event.data.base });
      }
      case 'TierRewardGranted': {
        const { tier, of, rewardsOf, action } = event.data;
        const key = rewardKey(tier.id, of, rewardsOf);
        standing.rewarded.push(key);
        standing.paidBy[key] = action;
        for (const { granted } of Object.values(standing.merges))
          granted.push({ at: event.occurredAt, tier, of, rewardsOf, action });
        return standing;
      }
      case 'TierRewardWithdrawn': {
        const { tier, of, rewardsOf, action } = event.data;
        const key = rewardKey(tier.id, of, rewardsOf);
        delete standing.paidBy[key];
        standing.rewarded = standing.rewarded.filter((one) => one !== key);
        standing.withdrawn.push(action);
        return standing;
      }
    }
  },
  decide: decideStanding,
  assert({ rewarded }) {
    must(new Set(rewarded).size === rewarded.length, 'I-49');
  },
};
