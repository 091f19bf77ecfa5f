import type { RecordedOf } from '@loyalty/contracts/events';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import type { TierCause } from '@loyalty/contracts/tiers/events';
import { type SchemeKind, standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { ShopDay } from '../../../platform/schedule/daily-task.js';
import { qualifyingEntries } from '../application/entries.js';
import type { MemberHistory } from '../application/members.js';
import { decideStanding } from '../domain/decide-standing.js';
import type { SchemeInForce } from '../domain/scheme-in-force.js';
import { standingDecider } from '../domain/standing.js';
import type { AssessTier, StandingCommand } from '../domain/standing-commands.js';
import { noStanding, type TierStanding } from '../domain/standing-state.js';
import { type CalculationParts, type CalculationTotals, NOTHING, runLocked } from './run-locked.js';

/** Members whose histories are read at once, and whose commands are on their way together. */
export const PAGE = 500;
const AT_ONCE = 50;

/** The standing as the read models have it: enough to see that nothing is to be done. */
export const storedStanding = ({ tier, tierTitle, exclusive, since, base, rewarded }: MemberHistory): TierStanding => ({
  ...noStanding(),
  tier: tier === null ? null : { id: tier, title: tierTitle },
  since,
  exclusive,
  base,
  rewarded: [...rewarded],
});

/** Assessment of one member in a calculation. */
export const assessmentOf = (
  member: MemberHistory,
  scheme: SchemeInForce,
  zone: string,
  how: Pick<AssessTier, 'cause' | 'rewards'>,
): AssessTier => ({
  kind: 'AssessTier',
  customer: member.customer,
  scheme,
  entries: qualifyingEntries(member.entries, scheme.settings.calculateBy),
  zone,
  mode: 'exact',
  ...how,
});

/** Events that a command would lead to, as far as the read models know. */
export function foreseen(
  member: MemberHistory,
  command: StandingCommand,
  now: string,
  standing: TierStanding = storedStanding(member),
) {
  const decided = decideStanding(command, standing, { now, newId: () => '' });
  return isRejection(decided) ? [] : decided;
}

/** A walk over all members of a scheme. */
interface MemberWalk {
  readonly shop: string;
  readonly kind: SchemeKind;
  readonly tiered?: boolean;
  /** An earlier run broke off: members whom it may have moved are executed again, and their first answers are summed up. */
  readonly isResumed?: boolean;
  /** Runs the work for one member; without it, a failure ends the walk. */
  readonly forCustomer?: ShopDay['forCustomer'];
  /** Reads what the commands of a page need. */
  readonly prepare?: (page: readonly MemberHistory[]) => Promise<unknown>;
  readonly commandFor: (member: MemberHistory) => StandingCommand;
  readonly standingOf?: (member: MemberHistory) => TierStanding;
}

/** Whether a member was ever moved or rewarded, as far as the read models know. */
const wasChanged = ({ since, rewarded }: MemberHistory): boolean => since !== null || rewarded.length > 0;

type WalkParts = Pick<CalculationParts, 'ledger' | 'clock' | 'members'>;

/** Executes a command of a member and adds what it did to the totals. @returns the number of its events */
export async function addChange(
  { ledger }: Pick<WalkParts, 'ledger'>,
  kind: SchemeKind,
  command: StandingCommand,
  context: CommandContext,
  totals: CalculationTotals,
): Promise<number> {
  const stream = standingStream(kind, command.customer);
  const outcome = await ledger.execute(standingDecider, stream, command, context, (_, events) =>
    events.map((event) => (event.type === 'TierChanged' ? event.data.direction : event.type)),
  );
  for (const of of outcome.ok ? outcome.answer : []) {
    if (of === 'up' || of === 'down') totals[of] += 1;
    if (of === 'TierRewardGranted' || of === 'TierRewardWithdrawn') totals.rewards += 1;
  }
  return outcome.ok ? outcome.answer.length : 0;
}

/** Executes a command for each member whom it changes. Members whom nothing changes cost no command. Safe to repeat. */
export async function walkMembers(
  parts: WalkParts,
  walk: MemberWalk,
  causeOf: (customer: string) => CommandContext,
  report: (done: number) => Promise<unknown> = async () => undefined,
): Promise<CalculationTotals> {
  const { shop, kind, tiered = false, isResumed = false, forCustomer = (_, work) => work() } = walk;
  const { prepare = async () => undefined, commandFor, standingOf = storedStanding } = walk;
  const totals = { ...NOTHING };
  for (let after = ''; ; ) {
    const page = await parts.members.after(shop, after, PAGE, tiered, kind);
    await prepare(page);
    const now = parts.clock.now().toISOString();
    const due: StandingCommand[] = [];
    for (const member of page)
      await forCustomer(member.customer, async () => {
        const command = commandFor(member);
        const isDue =
          (isResumed && wasChanged(member)) || foreseen(member, command, now, standingOf(member)).length > 0;
        return isDue ? due.push(command) : 0;
      });
    for (let from = 0; from < due.length; from += AT_ONCE)
      await Promise.all(
        due
          .slice(from, from + AT_ONCE)
          .map((command) =>
            forCustomer(command.customer, () => addChange(parts, kind, command, causeOf(command.customer), totals)),
          ),
      );
    totals.members += page.length;
    after = page.at(-1)?.customer ?? after;
    await report(totals.members);
    if (page.length < PAGE) return totals;
  }
}

export interface Walk extends Pick<MemberWalk, 'shop' | 'tiered' | 'isResumed' | 'forCustomer'> {
  readonly scheme: SchemeInForce;
  readonly zone: string;
  readonly cause: Extract<TierCause, 'launch' | 'period'>;
  readonly rewards: AssessTier['rewards'];
}

/** Brings every member to the tier that the history qualifies for. Safe to repeat. */
export const calculateMembers = (
  parts: WalkParts,
  { scheme, zone, cause, rewards, ...walk }: Walk,
  ...how: [causeOf: (customer: string) => CommandContext, report?: (done: number) => Promise<unknown>]
): Promise<CalculationTotals> => {
  const commandFor = (member: MemberHistory) => assessmentOf(member, scheme, zone, { cause, rewards });
  return walkMembers(parts, { ...walk, kind: scheme.kind ?? 'vip', commandFor }, ...how);
};

/** Calculates all members after a launch. */
export const runCalculation = (
  parts: CalculationParts,
  event: RecordedOf<'TierSchemeLaunched' | 'TierSchemeReactivated'>,
): Promise<void> =>
  runLocked(parts, event, async ({ scheme: { launched, active }, zone, isResumed, causeOf, report }) => {
    // The plan may have ended meanwhile: then nobody is moved.
    if (!launched || !active) return NOTHING;
    const isGranting = event.type === 'TierSchemeLaunched' && event.data.grantEntryRewards;
    const rewards = isGranting ? ('held' as const) : ('none' as const);
    const walk = { shop: event.shop, scheme: launched, zone, cause: 'launch' as const, rewards, isResumed };
    return calculateMembers(parts, walk, causeOf, report);
  });
