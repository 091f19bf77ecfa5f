import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { ReferralWhitelistChanged, type ReferralWhitelistEvent } from '@loyalty/contracts/referrals/events';
import { MAX_LISTED } from '@loyalty/contracts/referrals/whitelist';
import type { Decider } from '../../../kernel/decider.js';

/** An address by its pseudonym, with its version in the vault. */
interface Listed {
  readonly friend: string;
  readonly profile: number;
}

/** Pseudonyms of addresses whose referrals skip the checks. */
export interface Whitelist {
  listed: string[];
}

export interface ChangeWhitelist {
  readonly kind: 'ChangeWhitelist';
  readonly add: readonly Listed[];
  readonly remove: readonly string[];
}

/** One stream per shop. */
export const whitelistDecider: Decider<ChangeWhitelist, ReferralWhitelistEvent, Whitelist> = {
  context: 'referrals',
  foldVersion: 'referral-whitelist/1',
  initial: () => ({ listed: [] }),
  evolve(whitelist, event) {
    const gone = new Set(event.data.removed);
    const rest = whitelist.listed.filter((one) => !gone.has(one));
    return Object.assign(whitelist, { listed: [...rest, ...event.data.added.map(({ friend }) => friend)] });
  },
  decide({ add, remove }, { listed }) {
    const known = new Set(listed);
    const added = [...new Map(add.map((one) => [one.friend, one])).values()].filter(({ friend }) => !known.has(friend));
    const isAdded = new Set(add.map(({ friend }) => friend));
    const removed = [...new Set(remove)].filter((one) => known.has(one) && !isAdded.has(one));
    if (added.length === 0 && removed.length === 0) return [];
    if (listed.length + added.length - removed.length > MAX_LISTED)
      return reject('referral.whitelist-full', { field: 'add', with: { most: MAX_LISTED } });
    return [occurred(ReferralWhitelistChanged, { added: [...added], removed })];
  },
};
