import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import type { Decider } from '../../kernel/decider.js';

/** A stream without events: claims the idempotency keys of whole requests. */
export const requests: Decider<{ readonly kind: 'ClaimKey' }, AnyEvent, null> = {
  context: 'bulk',
  foldVersion: 'bulk/1',
  initial: () => null,
  evolve: (state) => state,
  decide: () => [],
};
