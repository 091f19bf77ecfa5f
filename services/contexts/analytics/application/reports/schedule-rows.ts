import type {
  ReportRecipient,
  ReportRun,
  ReportSchedule,
  ScheduleRow,
} from '@loyalty/contracts/analytics/scheduled-reports';
import { localDay } from '../../../../kernel/calendar.js';
import type { Clock } from '../../../../platform/clock/clock.js';
import { dueOn } from '../../../../platform/schedule/daily-runs.js';
import { masked } from '../../../messaging/application/addresses.js';
import type { Outbox } from '../../../messaging/application/outbox.js';
import type { StoredMail } from '../../../messaging/application/stored-mail.js';
import type { ActorNames } from '../../../shop/application/actor-names.js';
import type { Installation } from '../../../shop/application/installation.js';
import { lastDueDay, nextDueDay, SENT_FROM_HOUR } from './due-days.js';
import type { ReportRuns, StoredRun } from './report-runs.js';

interface RowParts {
  readonly runs: Pick<ReportRuns, 'latest'>;
  readonly outbox: Pick<Outbox, 'get'>;
  readonly installation: Pick<Installation, 'staff' | 'person'>;
  readonly names: Pick<ActorNames, 'name'>;
  readonly clock: Clock;
}

/** When a schedule is due next: today, while the hour has not come. */
export function nextDueAt({ every }: Pick<ReportSchedule, 'every'>, zone: string, now: string): string {
  const today = localDay(now, zone);
  const isDueToday = lastDueDay(every, today) === today && now < dueOn(today, zone, SENT_FROM_HOUR);
  return dueOn(isDueToday ? today : nextDueDay(every, today), zone, SENT_FROM_HOUR);
}

/** What came of a sending: a mail that was given up counts before one that waits, and that before those that arrived. */
export function outcomeOf(run: StoredRun, mails: readonly (StoredMail | null)[]): ReportRun {
  const { from, to, asOf, at, attempts } = run;
  const common = { from, to, asOf, at, attempts };
  if (run.state === 'failed') return { ...common, state: 'failed', reason: 'not-read', nextTryAt: null };
  const lost = mails.find((mail) => mail?.state === 'failed' || mail?.state === 'suppressed');
  if (lost) return { ...common, state: 'failed', reason: lost.reason, attempts: lost.attempts, nextTryAt: null };
  const waiting = mails.find((mail) => mail?.state === 'waiting');
  if (waiting) {
    const { attempts: tries, nextTryAt } = waiting;
    return { ...common, state: 'waiting', reason: null, attempts: tries, nextTryAt };
  }
  return { ...common, state: 'sent', reason: null, nextTryAt: null };
}

/** Schedules and their recipients as staff see them: with names, and with addresses masked. */
export class ScheduleRows {
  constructor(private readonly parts: RowParts) {}

  async recipients(shop: string): Promise<ReportRecipient[]> {
    const staff = await this.parts.installation.staff(shop);
    return Promise.all(staff.sort().map((id) => this.recipient(shop, id)));
  }

  async rows(shop: string, zone: string, schedules: readonly ReportSchedule[]): Promise<ScheduleRow[]> {
    const { runs, outbox, clock } = this.parts;
    const latest = await runs.latest(shop);
    const now = clock.now().toISOString();
    return Promise.all(
      schedules.map(async ({ recipients, ...schedule }) => {
        const run = latest.get(schedule.id);
        return {
          ...schedule,
          recipients: await Promise.all(recipients.map((id) => this.recipient(shop, id))),
          nextAt: schedule.paused ? null : nextDueAt(schedule, zone, now),
          last: run ? outcomeOf(run, await Promise.all(run.mails.map((id) => outbox.get(shop, id)))) : null,
        };
      }),
    );
  }

  private async recipient(shop: string, id: string): Promise<ReportRecipient> {
    const { names, installation } = this.parts;
    const [name, { email }] = await Promise.all([
      names.name(shop, { kind: 'staff', id }),
      installation.person(shop, id),
    ]);
    return { id, name, email: email ? masked(email) : null };
  }
}
