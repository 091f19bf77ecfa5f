import type { TierCause } from '@loyalty/contracts/tiers/events';
import { standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DailyTask, ShopDay } from '../../../platform/schedule/daily-task.js';
import { causedByTime } from '../../../platform/schedule/due-rows.js';
import { qualifyingEntries } from '../application/entries.js';
import type { MemberHistory, MemberPages } from '../application/members.js';
import { loadScheme } from '../application/queries.js';
import { restWithoutPlan } from '../application/rest-without-plan.js';
import { type AssessmentDay, assessmentDue, demotable, failsAssessment, isInactive } from '../domain/demotion.js';
import { periodAt } from '../domain/periods.js';
import type { SchemeInForce } from '../domain/scheme-in-force.js';
import { standingDecider } from '../domain/standing.js';
import { calculateMembers, PAGE, storedStanding } from '../tasks/calculate.js';

interface AssessmentParts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly members: MemberPages;
}

/** Ends periods and demotes members of active schemes, once on each of a shop's calendar days (I-52). */
export class TierAssessments implements DailyTask {
  readonly kind = 'tier-assessments';
  readonly fromHour = 1;

  constructor(private readonly parts: AssessmentParts) {}

  async execute(day: ShopDay): Promise<number> {
    // Also of shops whose plan had changed before it was looked at.
    await restWithoutPlan(this.parts.ledger, causedByTime(day.shop, `tier-rest:${day.today}`));
    let changed = 0;
    for (const kind of ['vip', 'partner'] as const) {
      const { active, launched, calculating } = await loadScheme(this.parts.ledger, day.shop, kind);
      if (!active || !launched || calculating !== null) continue;
      changed += (await this.endPeriod(day, launched)) + (await this.demote(day, launched));
    }
    return changed;
  }

  /** Members whose tier came from a period that has ended are calculated again; rolling periods end every day. */
  private async endPeriod(day: ShopDay, scheme: SchemeInForce): Promise<number> {
    const { shop, zone, today, lastDay, now, forCustomer } = day;
    const { settings } = scheme;
    if (settings.resetOn === 'lifetime') return 0;
    const begun = localDay(periodAt(settings, now, zone).from, zone);
    if (settings.resetOn !== 'rolling' && lastDay !== null && begun <= lastDay) return 0;
    const walk = { shop, scheme, zone, cause: 'period', rewards: 'none', tiered: true, forCustomer } as const;
    const causeOf = (customer: string) => causedByTime(shop, `tier-period:${customer}:${today}`);
    const { up, down } = await calculateMembers(this.parts, walk, causeOf);
    return up + down;
  }

  private async demote(day: ShopDay, scheme: SchemeInForce): Promise<number> {
    const { demotion, assessment } = scheme.settings;
    const assessed = assessmentDue(assessment, day.lastDay, day.today);
    if (!demotion.enabled && !assessed) return 0;
    let changed = 0;
    for (let after = ''; ; ) {
      const page = await this.parts.members.after(day.shop, after, PAGE, true, scheme.kind);
      for (const member of page)
        changed += await day.forCustomer(member.customer, () => this.demoteMember(member, day, scheme, assessed));
      if (page.length < PAGE) return changed;
      after = page.at(-1)!.customer;
    }
  }

  private async demoteMember(
    member: MemberHistory,
    { shop, zone, today }: ShopDay,
    scheme: SchemeInForce,
    assessed: AssessmentDay | null,
  ): Promise<number> {
    const { customer } = member;
    const entries = qualifyingEntries(member.entries, scheme.settings.calculateBy);
    const inputs = { scheme, standing: storedStanding(member), entries, today, zone };
    const tier = demotable(inputs);
    const cause = this.causeOf(inputs, assessed);
    if (tier === null || cause === null) return 0;
    const { action } = scheme.settings.demotion;
    const command = { kind: 'DemoteTier', customer, scheme, entries, zone, cause, action, tier } as const;
    const by = causedByTime(shop, `tier-demotion:${customer}:${tier}:${today}`);
    const outcome = await this.parts.ledger.execute(
      standingDecider,
      standingStream(scheme.kind ?? 'vip', customer),
      command,
      by,
    );
    return outcome.ok && outcome.receipt.events.length > 0 ? 1 : 0;
  }

  private causeOf(
    inputs: Parameters<typeof isInactive>[0],
    assessed: AssessmentDay | null,
  ): Extract<TierCause, 'inactivity' | 'assessment'> | null {
    if (isInactive(inputs)) return 'inactivity';
    return assessed && failsAssessment(inputs, assessed) ? 'assessment' : null;
  }
}
