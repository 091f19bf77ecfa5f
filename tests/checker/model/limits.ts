import { isFree } from '../rules/limit.js';
import type { Counted } from '../rules/window.js';
import type { Account, AwardStored } from './account.js';
import { awardsOf } from './awards-of.js';
import type { EarnSettings } from './facts.js';
import type { Place } from './shop.js';

/** Records when an award was taken back in full, and that it is paid again. */
export function noteEnd(place: Place, award: AwardStored): void {
  const isInForce = award.points > award.reversed;
  if (isInForce) award.endedAt = null;
  else award.endedAt ??= place.event.position;
}

/** Whether a program's limit has room for an order: no other award in force occupies the period (I-17). */
export function hasRoomFor(
  { program, settings }: { readonly program: string; readonly settings: EarnSettings },
  { account, order, at, zone }: { account: Account; order: string; at: string; zone: string },
): boolean {
  const others = [...account.awards.values()]
    .filter((one) => one.rule.program === program && one.order !== order && one.endedAt === null)
    .flatMap(({ limitedAt }) => limitedAt ?? []);
  return isFree(settings, at, others, zone);
}

/** Uses of limits by awards that the customer still has. */
export function countedNow(account: Account): Counted[] {
  const ended = new Set(awardsOf(account).flatMap(({ lot, endedAt }) => (endedAt === null ? [] : [lot])));
  return account.counted.filter(({ lot = '' }) => !ended.has(lot));
}

/**
 * Whether a program's limit was certainly unused at every decision since a position: all of its awards had been taken back in full by then.
 * In accounts that were ever part of a merge, awards may have come and gone.
 */
export function wasUnused(accounts: readonly Account[], program: string, since: number): boolean {
  return accounts.every(
    (account) =>
      !account.wasMerged &&
      awardsOf(account).every(({ rule, endedAt }) => rule.program !== program || (endedAt !== null && endedAt < since)),
  );
}
