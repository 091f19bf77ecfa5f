import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import type { Decider } from '../../kernel/decider.js';

/** Holds no events: the key of a whole request is remembered beside a stream that nothing is ever written to. */
export const requests: Decider<{ readonly kind: 'ClaimKey' }, AnyEvent, null> = {
  context: 'bulk',
  foldVersion: 'bulk/1',
  initial: () => null,
  evolve: (state) => state,
  decide: () => [],
};
