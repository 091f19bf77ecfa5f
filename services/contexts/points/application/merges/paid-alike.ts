import { current, hasType } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AccountRecords } from '@loyalty/contracts/points/account-merges';
import type { PointsEvent, RuleRef } from '@loyalty/contracts/points/events';
import { type SchemeKind, standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { streamOf } from '../../../../platform/event-store/port.js';
import { actionIdOf, loadAction } from '../../../actions/application/queries.js';
import { loadProgramBook } from '../../../programs/application/queries.js';
import { NO_CURRENCY } from '../../domain/account.js';
import { nameOfLimit } from '../../domain/rules/limits.js';
import type { Log } from './merge-events.js';

type Award = Pick<AccountRecords['awards'][number], 'order' | 'rule'>;
type Alike = readonly (readonly string[])[];

const KINDS = ['vip', 'partner'] as const satisfies readonly SchemeKind[];

/** Streams of the tiers of some people, in both schemes. */
export const standingsOf = (people: readonly string[]): string[] =>
  people.flatMap((person) => KINDS.map((kind) => standingStream(kind, person)));

/** Actions that granted rewards of tiers to some people. */
export async function rewardsOf(log: Log, shop: string, people: readonly string[]): Promise<ReadonlySet<string>> {
  const actions = new Set<string>();
  for (const stream of standingsOf(people))
    for (const event of await log.readStream(shop, streamOf(shop, 'tiers', stream)))
      if (hasType(event, 'TierRewardGranted')) actions.add(event.data.action);
  return actions;
}

/** Ids of claimed actions under each of some people: those of one list paid the same thing. Awards of orders and rewards of tiers are left out. */
export async function claimsAlike(
  ledger: Ledger,
  shop: string,
  awards: readonly Award[],
  people: readonly string[],
): Promise<Alike> {
  const { programs } = await loadProgramBook(ledger, shop);
  const ruleOf = ({ program, version }: RuleRef) =>
    programs[program]?.versions.find((one) => one.version === version)?.rule;
  const alike = new Map<string, readonly string[]>();
  for (const { order: action, rule } of awards) {
    const paidBy = ruleOf(rule);
    const { reported } = await loadAction(ledger, shop, action);
    if (!paidBy || !reported) continue;
    const { event, claim } = reported;
    const name = { event, limit: nameOfLimit(paidBy, rule.program), claim };
    const ids = new Set([action, ...people.map((person) => actionIdOf(shop, person, name))]);
    const all = [...ids].sort();
    alike.set(all.join(), all);
  }
  return [...alike.values()];
}

/**
 * Actions that granted the same reward of a tier to people whose accounts are one. Each of their merges recorded pairs, also between two who
 * were merged into a third one together.
 */
export async function rewardsAlike(log: Log, shop: string, people: readonly string[]): Promise<Alike> {
  const alike = new Map<string, Set<string>>();
  for (const stream of standingsOf(people))
    for (const event of (await log.readStream(shop, streamOf(shop, 'tiers', stream))).map(current)) {
      if (!hasType(event, 'TierMergedIn')) continue;
      for (const [one, other] of event.data.repeated) {
        const both = new Set([one, other].flatMap((id) => [id, ...(alike.get(id) ?? [])]));
        for (const id of both) alike.set(id, both);
      }
    }
  return [...new Set(alike.values())].map((ids) => [...ids]);
}

const wasTakenBack = ({ currency, points, reversed }: AccountRecords['awards'][number]): boolean =>
  currency === NO_CURRENCY && points > 0 && reversed === points;

/** Awards of an account that were taken back, by merges into it or before they came to it. */
const takenBack = (events: readonly Recorded<PointsEvent>[]): Award[] =>
  events.flatMap(({ type, data }): Award[] => {
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
): Promise<Alike> {
  const awards = takenBack(events);
  if (awards.length === 0) return [];
  const [claims, rewards] = await Promise.all([
    claimsAlike(ledger, shop, awards, people),
    rewardsAlike(log, shop, people),
  ]);
  const ids = new Set(awards.map(({ order }) => order));
  return [...claims, ...rewards.filter((actions) => actions.some((action) => ids.has(action)))];
}
