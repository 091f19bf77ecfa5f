import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AccountRecords } from '@loyalty/contracts/points/account-merges';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { claimsAlike, type PaidAward } from '../../../actions/application/claims-alike.js';
import type { Log } from '../../../points/application/merges/merge-events.js';
import { NO_CURRENCY } from '../../../points/domain/account.js';
import { rewardsAlike } from '../../../tiers/application/rewards-alike.js';

const wasTakenBack = ({ currency, points, reversed }: AccountRecords['awards'][number]): boolean =>
  currency === NO_CURRENCY && points > 0 && reversed === points;

/** Awards of an account that were taken back, by merges into it or before they came to it. */
const takenBack = (events: readonly Recorded<PointsEvent>[]): PaidAward[] =>
  events.flatMap(({ type, data }): PaidAward[] => {
    if (type === 'AccountMergedIn' || type === 'AccountRestored') return data.records.awards.filter(wasTakenBack);
    if (type !== 'PointsReversed' || data.source.kind !== 'merge_repeated') return [];
    return [{ order: data.of, rule: data.rule }];
  });

/** Actions on an account that paid the same thing, as far as awards of them were taken back; people are all whose accounts it is. */
export async function repeatedAlike(
  ledger: Ledger,
  log: Log,
  shop: string,
  events: readonly Recorded<PointsEvent>[],
  people: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const awards = takenBack(events);
  if (awards.length === 0) return [];
  const [claims, rewards] = await Promise.all([
    claimsAlike(ledger, shop, awards, people),
    rewardsAlike(log, shop, people),
  ]);
  const ids = new Set(awards.map(({ order }) => order));
  return [...claims, ...rewards.filter((actions) => actions.some((action) => ids.has(action)))];
}
