import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { referralMemberDecider } from '../domain/member.js';
import { isLapsed, referralDecider } from '../domain/referral.js';
import { friendStream, loadReferral, loadReferralMember, memberStream } from './queries.js';

/** A friend who has ordered nothing for so long gives the place to another one. */
const HELD_FOR_MS = 7 * 24 * 60 * 60_000;

/**
 * Ends the oldest referral of a member whose friend has ordered nothing for a week, so that strangers who leave invented addresses cannot
 * hold a member's places for ever. @returns whether a place is free now
 */
export async function freeLapsedPlace(
  ledger: Ledger,
  people: readonly string[],
  now: Date,
  context: CommandContext,
): Promise<boolean> {
  const { shop } = context;
  const openedBefore = new Date(now.getTime() - HELD_FOR_MS).toISOString();
  const members = await Promise.all(people.map((person) => loadReferralMember(ledger, shop, person)));
  const places = members.flatMap(({ places: taken }) => taken);
  const referrals = await Promise.all(places.map((place) => loadReferral(ledger, shop, place)));
  const [oldest] = referrals
    .filter((referral) => isLapsed(referral, openedBefore))
    .map(({ invitation }) => invitation!)
    .sort((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
  if (!oldest) return false;
  const { referral, referrer: customer } = oldest;
  const ended = await ledger.execute(
    referralDecider,
    friendStream(referral),
    { kind: 'LapseReferral', openedBefore },
    { ...context, causation: `${context.causation}:lapse` },
    ({ status }) => status,
  );
  if (!ended.ok || ended.answer !== 'canceled') return false;
  const command = { kind: 'FreePlace' as const, customer, referral };
  const freed = await ledger.execute(referralMemberDecider, memberStream(customer), command, {
    ...context,
    causation: `${context.causation}:free`,
  });
  return freed.ok;
}
