import { currentOf } from '@loyalty/contracts/events';
import { type SchemeKind, standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import { streamOf } from '../../../platform/event-store/port.js';
import type { Log } from '../../points/application/merges/merge-events.js';

const KINDS = ['vip', 'partner'] as const satisfies readonly SchemeKind[];

/** Streams of the tiers of some people, in both schemes. */
export const standingsOf = (people: readonly string[]): string[] =>
  people.flatMap((person) => KINDS.map((kind) => standingStream(kind, person)));

/** Actions that granted rewards of tiers to some people. */
export async function rewardsOf(log: Log, shop: string, people: readonly string[]): Promise<ReadonlySet<string>> {
  const actions = new Set<string>();
  for (const stream of standingsOf(people))
    for (const event of await log.readStream(shop, streamOf(shop, 'tiers', stream))) {
      const granted = currentOf(event, 'TierRewardGranted');
      if (granted) actions.add(granted.data.action);
    }
  return actions;
}

/**
 * Actions that granted the same reward of a tier to people whose accounts are one. Each of their merges recorded pairs, also between two who
 * were merged into a third one together.
 */
export async function rewardsAlike(
  log: Log,
  shop: string,
  people: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const alike = new Map<string, Set<string>>();
  for (const stream of standingsOf(people))
    for (const event of await log.readStream(shop, streamOf(shop, 'tiers', stream))) {
      for (const [one, other] of currentOf(event, 'TierMergedIn')?.data.repeated ?? []) {
        const both = new Set([one, other].flatMap((id) => [id, ...(alike.get(id) ?? [])]));
        for (const id of both) alike.set(id, both);
      }
    }
  return [...new Set(alike.values())].map((ids) => [...ids]);
}
