import { occurred } from '@loyalty/contracts/kernel/event';
import { type ClaimEvent, MemberDealClaimed } from '@loyalty/contracts/memberships/events';
import type { Decider } from '../../../kernel/decider.js';

/** One member's part in one deal. */
export interface Claim {
  readonly code: string | null;
}

interface ClaimCommand {
  readonly kind: 'ClaimDeal';
  readonly data: ClaimEvent['data'];
}

/** A member takes a deal once, and has one code for it however often they ask. */
export const claimDecider: Decider<ClaimCommand, ClaimEvent, Claim> = {
  context: 'memberships',
  foldVersion: 'deal-claim/1',
  initial: () => ({ code: null }),
  evolve: (_claim, event) => ({ code: event.data.code }),
  decide: ({ data }, { code }) => (code === null ? [occurred(MemberDealClaimed, data)] : []),
};
