import { hash } from 'node:crypto';
import type { RecordedOf } from '@loyalty/contracts/events';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import type { TierCause } from '@loyalty/contracts/tiers/events';
import { schemeKindIn, schemeStream, standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import type { Clock } from '../../../platform/clock/clock.js';
import { type CommandContext, causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { ShopDay } from '../../../platform/schedule/daily-task.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShop } from '../../shop/application/queries.js';
import { qualifyingEntries } from '../application/entries.js';
import type { MemberHistory, MemberPages } from '../application/members.js';
import { loadScheme } from '../application/queries.js';
import { calculationTaskKind } from '../application/tasks.js';
import { decideStanding } from '../domain/decide-standing.js';
import { schemeDecider } from '../domain/scheme.js';
import type { SchemeInForce } from '../domain/scheme-in-force.js';
import { standingDecider } from '../domain/standing.js';
import type { AssessTier } from '../domain/standing-commands.js';
import { noStanding, type TierStanding } from '../domain/standing-state.js';

/** Members whose histories are read at once, and whose commands are on their way together. */
export const PAGE = 500;
const AT_ONCE = 50;

export interface CalculationParts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly members: MemberPages;
  readonly tasks: Pick<TaskStore, 'find' | 'move' | 'end'>;
}

/** Totals of a calculation. */
interface CalculationTotals {
  members: number;
  up: number;
  down: number;
  rewards: number;
}

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
export function foreseen(member: MemberHistory, command: AssessTier, now: string) {
  const decided = decideStanding(command, storedStanding(member), { now, newId: () => '' });
  return isRejection(decided) ? [] : decided;
}

export interface Walk {
  readonly shop: string;
  readonly scheme: SchemeInForce;
  readonly zone: string;
  readonly cause: Extract<TierCause, 'launch' | 'period'>;
  readonly rewards: AssessTier['rewards'];
  readonly tiered?: boolean;
  /** An earlier run broke off: members whom it may have moved are executed again, and their first answers are summed up. */
  readonly isResumed?: boolean;
  /** Runs the work for one member; without it, a failure ends the calculation. */
  readonly forCustomer?: ShopDay['forCustomer'];
}

/** Whether a member was ever moved or rewarded, as far as the read models know. */
const wasChanged = ({ since, rewarded }: MemberHistory): boolean => since !== null || rewarded.length > 0;

/** Brings every member to the tier that the history qualifies for. Members whom nothing changes cost no command. Safe to repeat. */
export async function calculateMembers(
  { ledger, clock, members }: Pick<CalculationParts, 'ledger' | 'clock' | 'members'>,
  { shop, scheme, zone, tiered = false, isResumed = false, forCustomer = (_, work) => work(), ...how }: Walk,
  causeOf: (customer: string) => CommandContext,
  report: (done: number) => Promise<unknown> = async () => undefined,
): Promise<CalculationTotals> {
  const totals: CalculationTotals = { members: 0, up: 0, down: 0, rewards: 0 };
  const move = async (command: AssessTier): Promise<number> => {
    const context = causeOf(command.customer);
    const stream = standingStream(scheme.kind ?? 'vip', command.customer);
    const outcome = await ledger.execute(standingDecider, stream, command, context, (_, events) =>
      events.map((event) => (event.type === 'TierChanged' ? event.data.direction : event.type)),
    );
    for (const of of outcome.ok ? outcome.answer : []) {
      if (of === 'up' || of === 'down') totals[of] += 1;
      if (of === 'TierRewardGranted') totals.rewards += 1;
    }
    return outcome.ok ? outcome.answer.length : 0;
  };
  for (let after = ''; ; ) {
    const page = await members.after(shop, after, PAGE, tiered, scheme.kind);
    const now = clock.now().toISOString();
    const due: AssessTier[] = [];
    for (const member of page)
      await forCustomer(member.customer, async () => {
        const command = assessmentOf(member, scheme, zone, how);
        const isDue = (isResumed && wasChanged(member)) || foreseen(member, command, now).length > 0;
        return isDue ? due.push(command) : 0;
      });
    for (let from = 0; from < due.length; from += AT_ONCE)
      await Promise.all(
        due.slice(from, from + AT_ONCE).map((command) => forCustomer(command.customer, () => move(command))),
      );
    totals.members += page.length;
    after = page.at(-1)?.customer ?? after;
    await report(totals.members);
    if (page.length < PAGE) return totals;
  }
}

/** Calculates all members after a launch; a run that broke off begins again and finds what it did. Ends the lock of the scheme (I-51). */
export async function runCalculation(
  parts: CalculationParts,
  event: RecordedOf<'TierSchemeLaunched' | 'TierSchemeReactivated'>,
): Promise<void> {
  const { ledger, clock, members, tasks } = parts;
  const { shop } = event;
  const { calculation } = event.data;
  const grantEntryRewards = event.type === 'TierSchemeLaunched' && event.data.grantEntryRewards;
  const kind = schemeKindIn(event);
  const { launched, active, calculating } = await loadScheme(ledger, shop, kind);
  const began = performance.now();
  const base = causedBy(event);
  const key = { principal: 'system', operation: `tiers:${calculation}`, digest: hash('sha256', calculation, 'hex') };
  // With a key of its own each member's first answer is kept, so that the sums are of the whole calculation.
  const causeOf = (customer: string) => ({
    ...base,
    causation: `${calculation}:${customer}`,
    key: { ...key, key: customer },
  });
  const end = (result: CalculationTotals) =>
    tasks.end(shop, calculation, { state: 'done', at: clock.now(), tookMs: performance.now() - began, result });
  if (calculating !== calculation || !launched) {
    // Finished by a run whose process died before it said so.
    const finished = await ledger.findAnswer<CalculationTotals | null>(causeOf('end'));
    if (finished?.ok && finished.answer) await end(finished.answer);
    return;
  }
  await members.know(shop, event.position);
  const [{ zone }, total, task] = await Promise.all([
    loadShop(ledger, shop),
    members.count(shop, kind),
    tasks.find(calculationTaskKind, shop, calculation),
  ]);
  await tasks.move(shop, calculation, task?.done ?? 0, total);
  const rewards = grantEntryRewards ? ('held' as const) : ('none' as const);
  const isResumed = task?.state === 'running';
  const walk = { shop, scheme: launched, zone, cause: 'launch' as const, rewards, isResumed };
  // The plan may have ended meanwhile: then nobody is moved.
  const result = active
    ? await calculateMembers(parts, walk, causeOf, (done) => tasks.move(shop, calculation, done, Math.max(done, total)))
    : { members: 0, up: 0, down: 0, rewards: 0 };
  const finish = { kind: 'FinishTierCalculation' as const, calculation, ...result };
  await ledger.execute(schemeDecider, schemeStream(kind), finish, causeOf('end'), () => result);
  await end(result);
}
